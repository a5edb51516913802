import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Failure } from "./features/content/failure";
import { InlineStyle, PageScript } from "./platform/page/document-parts";
import { toastTexts } from "./platform/toast-texts.server";
import { takeToasts } from "./platform/toasts";
import { buildAlternates, canonicalFor } from "./site/alternates";
import { textsOf } from "./site/texts.server";
import { SiteProvider } from "./site/use-site";

export { defaultMeta as meta } from "./platform/page/meta";

/** What every page knows: its site, its addresses, and the messages that wait to be shown once. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { site, hosts, cookies, requestId, saveData, welcome } = context;
  const t = await textsOf(site, "shell");
  return {
    site,
    welcome,
    saveData,
    requestId,
    siteTitle: t("siteTitle", { country: t(`country${site.country}`) }),
    path: `${url.pathname}${url.search}`,
    canonical: canonicalFor(site, url, hosts),
    alternates: buildAlternates(url, hosts, site),
    toasts: await toastTexts(takeToasts(cookies), site),
  };
}

export type RootData = Awaited<ReturnType<typeof loader>>;

/** The document around every page, its errors included. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={data?.site.htmlLang ?? "en"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* S9.11 */}
        <meta name="theme-color" content="#000000" />
        <Meta />
        <Links />
        <InlineStyle />
        {data?.alternates.map(({ hrefLang, href }) => (
          <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
        ))}
        {data === undefined ? null : <link rel="canonical" href={data.canonical} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        <PageScript />
      </body>
    </html>
  );
}

export default function App() {
  const data = useRouteLoaderData<typeof loader>("root");
  return (
    <SiteProvider value={data?.site ?? null}>
      <Outlet />
    </SiteProvider>
  );
}

/** What breaks outside of every layout: a page without chrome that names the request. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>("root");
  return (
    <SiteProvider value={data?.site ?? null}>
      <main>
        <Failure requestId={data?.requestId ?? null} retry={data?.path ?? "/"} />
      </main>
    </SiteProvider>
  );
}
