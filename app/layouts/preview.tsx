import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { loadPreviewBar } from "~/features/content/preview/preview.server";
import { PreviewBar } from "~/features/content/preview/preview-bar";
import { Frame } from "~/features/shell/frame";
import { loadShell } from "~/features/shell/shell.server";
import type { RootData } from "~/platform/page/root-data.server";
import { MarksProvider } from "~/site/marks";
import { BARE } from "./bare-shell";
import { errorMeta } from "./error-meta";
import { PageError } from "./page-error";

export const meta: MetaFunction<typeof loader> = errorMeta;

/** Loads the shop's frame as it is previewed, and the bar above it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [shell, bar] = await Promise.all([loadShell({ context }), loadPreviewBar(request, context)]);
  return { ...shell, bar };
}

export default function PreviewLayout() {
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

/** The shop's frame below the preview's bar (S2.02); nobody is asked for consent here, because nothing is counted. */
function Chrome({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData("root") as RootData | undefined;
  const { bar, ...shell } = (useRouteLoaderData("layouts/preview") as
    | Awaited<ReturnType<typeof loader>>
    | undefined) ?? {
    ...BARE,
    bar: null,
  };
  const display = { saveData: root?.saveData ?? false, plain: root?.plain ?? false };
  const place = { pathname, search, welcome: null, asksConsent: false, toasts: root?.toasts ?? [], display };
  return (
    <Frame shell={shell} place={place} shortFooter={false} above={bar === null ? null : <PreviewBar bar={bar} />}>
      <MarksProvider value={shell.marks}>{children}</MarksProvider>
    </Frame>
  );
}
