import { Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ShortFooter } from "~/features/shell/footer/footer";
import { LateStyles, Messages, SkipLink } from "~/features/shell/frame";
import { ShortHeader } from "~/features/shell/header/header";
import { useIsPart } from "~/platform/page/parts";
import type { RootData } from "~/platform/page/root-data.server";
import { useT } from "~/site/i18n";
import { Icon } from "~/ui/icons/icon";
import { PageError } from "./page-error";

/** The checkout's layout: a short header and footer, without menus. */
export default function CheckoutLayout() {
  return (
    <Chrome>
      <Outlet />
    </Chrome>
  );
}

export function ErrorBoundary() {
  return (
    <Chrome>
      <PageError />
    </Chrome>
  );
}

function Chrome({ children }: { children: ReactNode }) {
  const t = useT("shell");
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
      <ShortHeader>
        <Icon name="lock" size="s" />
        {t("secureCheckout")}
      </ShortHeader>
      <main id="main">{children}</main>
      <LateStyles />
      <ShortFooter pathname={pathname} search={search} />
      {messages}
    </>
  );
}
