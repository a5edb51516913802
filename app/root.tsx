import "./ui/base/tokens.css";
import "./ui/base/faces/stand-ins.css";
import "./ui/base/base.css";
import "./ui/base/layout.css";
import "./ui/base/link.css";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageError } from "./layouts/page-error";
import { HereProvider } from "./platform/drawn/here";
import { DataLayer, HydrationScripts, InlineStyle, PageScript } from "./platform/page/document-parts";
import { useIsHydrated } from "./platform/page/hydrated";
import { useIsPart } from "./platform/page/parts";
import { loadRoot } from "./platform/page/root-data.server";
import { WhoseProvider } from "./platform/proof/whose";
import { linkTo } from "./site/addresses/links";
import { useSite } from "./site/use-site";
import { KeptTextProvider } from "./ui/controls/kept-text";

export { defaultMeta as meta } from "./platform/page/meta";

/** What the document was written with holds until the next document. */
export const shouldRevalidate = () => false;

export const loader = (args: LoaderFunctionArgs) => loadRoot(args);

/** The document around every page, also around error pages, which may have no root data. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const site = useSite();
  const isAlone = useIsHydrated();
  if (useIsPart() || isAlone) return children;
  return (
    <html lang={site.htmlLang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* S9.11 */}
        <meta name="theme-color" content="#000000" />
        <Meta />
        <DataLayer />
        <Links />
        <InlineStyle />
        {data?.alternates.map(({ hrefLang, href }) => (
          <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
        ))}
        {data ? <link rel="canonical" href={data.canonical} /> : null}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/img/app/icon-180.png" />
        <link rel="manifest" href={linkTo(site, "/manifest.webmanifest")} />
      </head>
      <body>
        {children}
        <PageScript />
        <HydrationScripts />
      </body>
    </html>
  );
}

export default function App() {
  const data = useRouteLoaderData<typeof loader>("root");
  const { pathname, search } = useLocation();
  return (
    <KeptTextProvider value={data?.typed ?? null}>
      <WhoseProvider value={data?.whose ?? null}>
        <HereProvider value={`${pathname}${search}`}>
          <Outlet />
        </HereProvider>
      </WhoseProvider>
    </KeptTextProvider>
  );
}

/** The error page without header and footer, for an error outside every layout; it shows the id of the request. */
export function ErrorBoundary() {
  return (
    <main>
      <PageError />
    </main>
  );
}
