import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadStore } from "~/features/happening/stores/store/store.server";
import { storeData } from "~/features/happening/stores/store/store-data";
import { StorePage } from "~/features/happening/stores/store/store-page";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";
import { breadcrumbList, rootOf, structured } from "~/platform/page/structured-data";

export const handle = page({ offline: true, local: true });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const site = rootOf(matches)?.site;
  if (!data || site === undefined) return [];
  const { store, address, trail } = data;
  return [
    ...pageMeta(matches, data),
    ...structured(matches, (around) => [
      storeData(store, address, around, site.country),
      breadcrumbList(trail, around),
    ]),
  ];
};

export const loader = ({ params, context }: LoaderFunctionArgs) => loadStore(context, params.slug);

export default function StoreRoute() {
  return <StorePage {...useLoaderData<typeof loader>()} />;
}
