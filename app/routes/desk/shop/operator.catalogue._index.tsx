import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadCatalogue, uploadCatalogue } from "~/features/desk/catalogue/catalogue.server";
import { CataloguePage } from "~/features/desk/catalogue/catalogue-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCatalogue(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => uploadCatalogue(request, context);

export default function DeskCatalogueRoute() {
  return <CataloguePage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
