import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { loadShell } from "~/features/shell/shell.server";
import { page } from "~/platform/page/handle";
import { HYDRATED, useIsHydrated } from "~/platform/page/hydrated";
import { Chrome } from "./chrome";
import { errorMeta } from "./error-meta";
import { PageError } from "./page-error";
import { Quiet, ToAccount } from "./quiet";

export const meta: MetaFunction<typeof loader> = errorMeta;

export const handle = page({ hydrated: ["editor", "shell"] });

export const loader = ({ context }: LoaderFunctionArgs) => loadShell({ context });

/** The frame is not drawn again in the browser. */
export const shouldRevalidate = () => false;

export default function EditorLayout() {
  return (
    <Framed frame={(page) => <Quiet head={<ToAccount />}>{page}</Quiet>}>
      <Outlet />
    </Framed>
  );
}

/** Whoever may not come in sees the shop's page for an address that leads nowhere. */
export function ErrorBoundary() {
  return (
    <Framed frame={(page) => <Chrome layout="layouts/editor">{page}</Chrome>}>
      <PageError />
    </Framed>
  );
}

type FramedProps = Readonly<{ frame: (page: ReactNode) => ReactNode; children: ReactNode }>;

/** A frame around a page that React takes over; in the browser the frame stays as the server wrote it. */
function Framed({ frame, children }: FramedProps) {
  if (useIsHydrated()) return children;
  return frame(
    <div id={HYDRATED}>
      {/* The browser begins at this boundary (app/client/hydrated.tsx). */}
      <Suspense>{children}</Suspense>
    </div>,
  );
}
