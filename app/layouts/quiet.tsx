import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ShortFooter } from "~/features/shell/footer/footer";
import { LateStyles, Messages, SkipLink } from "~/features/shell/frame";
import { ShortHeader } from "~/features/shell/header/header";
import { useIsPart } from "~/platform/page/parts";
import type { RootData } from "~/platform/page/root-data.server";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";

/** The quiet header and footer of pages on which somebody works, who doesn't shop there. */
export function Quiet({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData("root") as RootData | undefined;
  const t = useT("accounts");
  const link = useLink();
  const messages = <Messages toasts={root?.toasts ?? []} />;
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
      <ShortHeader>
        <a href={link("/account")}>{t("toAccount")}</a>
      </ShortHeader>
      <main id="main">{children}</main>
      <LateStyles />
      <ShortFooter pathname={pathname} search={search} />
      {messages}
    </>
  );
}
