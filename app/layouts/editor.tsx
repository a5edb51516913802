import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { loadShell } from "~/features/shell/shell.server";
import { page } from "~/platform/page/handle";
import { HYDRATED, useIsHydrated } from "~/platform/page/hydrated";
import { Chrome } from "./chrome";
import { errorMeta } from "./error-meta";
import { PageError } from "./page-error";

export const meta: MetaFunction<typeof loader> = errorMeta;

export const handle = page({ hydrated: ["editor", "shell"] });

export const loader = ({ context }: LoaderFunctionArgs) => loadShell({ context });

/** The frame is not drawn again in the browser. */
export const shouldRevalidate = () => false;

export default function EditorLayout() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

export function ErrorBoundary() {
  return (
    <Framed>
      <PageError />
    </Framed>
  );
}

/** The shop's frame around a page that React takes over; in the browser the frame stays as the server wrote it. */
function Framed({ children }: { children: ReactNode }) {
  if (useIsHydrated()) return children;
  return (
    <Chrome layout="layouts/editor">
      <div id={HYDRATED}>
        {/* The browser begins at this boundary (app/client/hydrated.tsx). */}
        <Suspense>{children}</Suspense>
      </div>
    </Chrome>
  );
}
