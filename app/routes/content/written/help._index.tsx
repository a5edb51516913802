import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadHelp } from "~/features/content/entry.server";
import { HelpPage } from "~/features/content/journal/help-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => (data ? pageMeta(matches, data) : []);

export const loader = ({ context }: LoaderFunctionArgs) => loadHelp(context);

export default function HelpRoute() {
  return <HelpPage {...useLoaderData<typeof loader>()} />;
}
