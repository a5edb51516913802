import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ShortFooter } from "~/features/shell/footer/footer";
import { LateStyles, Messages, SkipLink } from "~/features/shell/frame";
import { ShortHeader } from "~/features/shell/header/header";
import { useIsPart } from "~/platform/page/parts";
import type { RootData } from "~/platform/page/root-data.server";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";

type Props = Readonly<{
  /** What the header has beside the shop's name. */
  head: ReactNode;
  children: ReactNode;
}>;

/** A quiet header and footer, without menus: of the checkout, and of pages on which somebody works who doesn't shop there. */
export function Quiet({ head, children }: Props) {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData("root") as RootData | undefined;
  const messages = <Messages toasts={root?.toasts ?? []} />;
  // The frame has nothing that changes with a part.
  if (useIsPart())
    return (
      <>
        {children}
        {messages}
      </>
    );
  return (
    <>
      <SkipLink />
      <ShortHeader>{head}</ShortHeader>
      <main id="main">{children}</main>
      <LateStyles />
      <ShortFooter pathname={pathname} search={search} />
      {messages}
    </>
  );
}

/** The way out for who works here. */
export function ToAccount() {
  const t = useT("accounts");
  const link = useLink();
  return <a href={link("/account")}>{t("toAccount")}</a>;
}
