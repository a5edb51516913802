import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLocation, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import bagSheet from "~/features/bag/bag-glance?styles";
import searchSheet from "~/features/catalogue/search/search-page?styles";
import { Frame } from "~/features/shell/frame";
import { loadShell, type Shell } from "~/features/shell/shell.server";
import { hasShortFooter } from "~/platform/page/handle";
import type { RootData } from "~/root";
import { MarksProvider, NO_MARKS } from "~/site/marks";
import { errorMeta } from "./error-meta";
import { PageError } from "./page-error";

export const meta: MetaFunction<typeof loader> = errorMeta;

export const loader = ({ context }: LoaderFunctionArgs) => loadShell({ context });

export default function DefaultLayout() {
  return (
    <Chrome>
      <Outlet />
    </Chrome>
  );
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  return (
    <Chrome>
      <PageError pathname={pathname} />
    </Chrome>
  );
}

const sheets = { bag: bagSheet, search: searchSheet };

/** The header and footer when the layout's loader failed. */
const BARE: Pick<Shell, "layout" | "bagCount" | "marks" | "member"> = {
  layout: { menu: [], footer: [], strip: [] },
  bagCount: 0,
  marks: NO_MARKS,
  member: null,
};

function Chrome({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData("root") as RootData | undefined;
  const shortFooter = hasShortFooter(useMatches().map(({ handle }) => handle));
  const shell = (useRouteLoaderData("layouts/default") as Shell | undefined) ?? BARE;
  return (
    <Frame
      shell={shell}
      place={{ pathname, search, welcome: root?.welcome ?? null, toasts: root?.toasts ?? [] }}
      shortFooter={shortFooter}
      sheets={sheets}
    >
      <MarksProvider value={shell.marks}>{children}</MarksProvider>
    </Frame>
  );
}
