import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { loadShell } from "~/features/shell/shell.server";
import { Chrome } from "./chrome";
import { errorMeta } from "./error-meta";
import { PageError } from "./page-error";
import { Quiet, ToAccount } from "./quiet";

export const meta: MetaFunction<typeof loader> = errorMeta;

export const loader = ({ context }: LoaderFunctionArgs) => loadShell({ context });

export default function DeskLayout() {
  return (
    <Quiet head={<ToAccount />}>
      <Outlet />
    </Quiet>
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
