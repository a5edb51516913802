import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLocation, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ShortFooter } from "~/features/shell/footer/footer";
import { LateStyles, Messages } from "~/features/shell/frame";
import { errorTitles } from "~/features/shell/shell.server";
import { hasShortFooter } from "~/platform/page/handle";
import { useIsPart } from "~/platform/page/parts";
import type { RootData } from "~/platform/page/root-data.server";
import { errorMeta } from "./error-meta";
import { PageError } from "./page-error";

export const meta: MetaFunction<typeof loader> = errorMeta;

export const loader = async ({ context }: LoaderFunctionArgs) => ({ titles: await errorTitles(context) });

export default function BlankLayout() {
  return (
    <Bare>
      <Outlet />
    </Bare>
  );
}

export function ErrorBoundary() {
  return (
    <Bare>
      <PageError />
    </Bare>
  );
}

/** A page without header and footer (S2.02). Below a form, one line changes the language or leaves the page. */
function Bare({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData("root") as RootData | undefined;
  const isPart = useIsPart();
  const hasFooter = hasShortFooter(useMatches().map(({ handle }) => handle));
  if (isPart)
    return (
      <>
        {children}
        <Messages toasts={root?.toasts ?? []} />
      </>
    );
  return (
    <>
      <main id="main">{children}</main>
      <LateStyles />
      {hasFooter ? <ShortFooter pathname={pathname} search={search} leaves /> : null}
      <Messages toasts={root?.toasts ?? []} />
    </>
  );
}
