import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadFindShade } from "~/features/catalogue/shades/find-shade.server";
import { FindShadePage } from "~/features/catalogue/shades/find-shade-page";
import { changeOwnShade } from "~/features/catalogue/shades/own-shade.server";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ cache: "catalogue" });

/** Crawlers index the forms only, because the products are in the listings already. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, description: data.description, noindex: data.asked.any }) : [];

export const loader = ({ request, context }: LoaderFunctionArgs) => loadFindShade(context, new URL(request.url));

export const action = ({ request, context }: ActionFunctionArgs) => changeOwnShade(request, context);

export default function FindShadeRoute() {
  return <FindShadePage {...useLoaderData<typeof loader>()} />;
}
