import type { MetaDescriptor } from "@remix-run/cloudflare";
import { isRouteErrorResponse } from "@remix-run/react";
import { pageMeta } from "~/platform/page/meta";

type Failed = {
  data: { titles: { notFound: string; failure: string } } | undefined;
  error?: unknown;
  matches: Parameters<typeof pageMeta>[0];
};

/** The title of an error page; empty for a page that loaded. */
export function errorMeta({ data, error, matches }: Failed): MetaDescriptor[] {
  if (!error) return [];
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return pageMeta(matches, {
    title: (missing ? data?.titles.notFound : data?.titles.failure) ?? "Melati",
    noindex: true,
  });
}
