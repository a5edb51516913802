import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { entryMeta } from "~/features/content/entry-meta";
import { loadLegal } from "~/features/content/legal/legal.server";
import { LegalPage } from "~/features/content/legal/legal-page";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => entryMeta(matches, data);

export const loader = ({ context }: LoaderFunctionArgs) => loadLegal(context, "privacy");

export default function PrivacyRoute() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
