import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { applyImport, loadImport } from "~/features/desk/catalogue/catalogue.server";
import { ImportPage } from "~/features/desk/catalogue/import-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadImport(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  applyImport(params.id ?? "")(request, context);

export default function DeskImportRoute() {
  return <ImportPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
