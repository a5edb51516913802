import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadCollection } from "~/features/catalogue/listing/collections/collection.server";
import { CollectionPage } from "~/features/catalogue/listing/collections/collection-page";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ cache: "catalogue" });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => (data ? pageMeta(matches, data) : []);

export const loader = ({ context }: LoaderFunctionArgs) => loadCollection(context, "new-in");

export default function NewInRoute() {
  return <CollectionPage {...useLoaderData<typeof loader>()} />;
}
