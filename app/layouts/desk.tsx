import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import { ShortFooter } from "~/features/shell/footer/footer";
import { LateStyles, Messages, SkipLink } from "~/features/shell/frame";
import { ShortHeader } from "~/features/shell/header/header";
import { loadShell } from "~/features/shell/shell.server";
import { useIsPart } from "~/platform/page/parts";
import type { RootData } from "~/platform/page/root-data.server";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Chrome } from "./chrome";
import { errorMeta } from "./error-meta";
import { PageError } from "./page-error";

export const meta: MetaFunction<typeof loader> = errorMeta;

export const loader = ({ context }: LoaderFunctionArgs) => loadShell({ context });

/** The desk's layout: a quiet header and footer, because who works here doesn't shop. */
export default function DeskLayout() {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData("root") as RootData | undefined;
  const t = useT("accounts");
  const link = useLink();
  const messages = <Messages toasts={root?.toasts ?? []} />;
  if (useIsPart())
    return (
      <>
        <Outlet />
        {messages}
      </>
    );
  return (
    <>
      <SkipLink />
      <ShortHeader>
        <a href={link("/account")}>{t("toAccount")}</a>
      </ShortHeader>
      <main id="main">
        <Outlet />
      </main>
      <LateStyles />
      <ShortFooter pathname={pathname} search={search} />
      {messages}
    </>
  );
}

/** Whoever may not come in sees the shop's page for an address that leads nowhere. */
export function ErrorBoundary() {
  return (
    <Chrome layout="layouts/desk">
      <PageError />
    </Chrome>
  );
}
