import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { loadShell } from "~/features/shell/shell.server";
import { Chrome } from "./chrome";
import { errorMeta } from "./error-meta";
import { PageError } from "./page-error";

export const meta: MetaFunction<typeof loader> = errorMeta;

export const loader = ({ context }: LoaderFunctionArgs) => loadShell({ context });

export default function DefaultLayout() {
  return (
    <Chrome layout="layouts/default">
      <Outlet />
    </Chrome>
  );
}

export function ErrorBoundary() {
  return (
    <Chrome layout="layouts/default">
      <PageError />
    </Chrome>
  );
}
