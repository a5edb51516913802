import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { loadShell } from "~/features/shell/shell.server";
import { page } from "~/platform/page/handle";
import { HYDRATED, useIsHydrated } from "~/platform/page/hydrated";
import { Chrome } from "./chrome";
import { errorMeta } from "./error-meta";
import { PageError } from "./page-error";
import { Quiet } from "./quiet";

export const meta: MetaFunction<typeof loader> = errorMeta;

export const handle = page({ hydrated: ["editor", "shell"] });

export const loader = ({ context }: LoaderFunctionArgs) => loadShell({ context });

/** The frame is not drawn again in the browser. */
export const shouldRevalidate = () => false;

export default function EditorLayout() {
  const isHydrated = useIsHydrated();
  const page = <Outlet />;
  return isHydrated ? page : <Quiet>{forReact(page)}</Quiet>;
}

/** Whoever may not come in sees the shop's page for an address that leads nowhere. */
export function ErrorBoundary() {
  const isHydrated = useIsHydrated();
  const page = <PageError />;
  return isHydrated ? page : <Chrome layout="layouts/editor">{forReact(page)}</Chrome>;
}

/** What React takes over begins at this boundary (app/client/hydrated.tsx); the frame around it stays as the server wrote it. */
const forReact = (page: ReactNode) => (
  <div id={HYDRATED}>
    <Suspense>{page}</Suspense>
  </div>
);
