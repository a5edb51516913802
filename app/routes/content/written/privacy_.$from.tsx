import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadLegal } from "~/features/content/legal/legal.server";
import { LegalPage } from "~/features/content/legal/legal-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.entry.title, description: data.entry.description, noindex: true }) : [];

export const loader = ({ context, params }: LoaderFunctionArgs) => loadLegal(context, "privacy", params.from ?? "");

/** One version of the privacy notice, by the first day on which it holds; search engines list the one that holds now alone. */
export default function PrivacyVersionRoute() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
