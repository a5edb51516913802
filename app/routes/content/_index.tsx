import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ViewedPlace } from "~/features/catalogue/listing/collections/viewed-shelf";
import { loadHome } from "~/features/content/home/home.server";
import { HomeBlocks } from "~/features/content/home/home-blocks";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";
import { structured, website } from "~/platform/page/structured-data";

export const handle = page({ offline: true, cache: "catalogue", experiments: ["home-hero"] });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...pageMeta(matches, { title: data.entry.title, description: data.entry.description }),
        ...structured(matches, (around) => [website("Melati", around)]),
      ]
    : [];

export const loader = ({ context }: LoaderFunctionArgs) => loadHome(context);

export default function HomeRoute() {
  return (
    <>
      <HomeBlocks {...useLoaderData<typeof loader>()} />
      <ViewedPlace />
    </>
  );
}
