import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NotifyPage } from "~/features/lists/notify-page";
import { askToBeTold, loadNotify } from "~/features/lists/waiting.server";
import type { PageHandle } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = { styles: ["form", "lists"] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: true }) : [];

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadNotify(context, params.slug ?? "", new URL(request.url).searchParams.get("variant"));

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  askToBeTold(request, context, params.slug ?? "");

export default function NotifyRoute() {
  const { product, variant, kind } = useLoaderData<typeof loader>();
  return (
    <NotifyPage product={product} variant={variant} kind={kind} attempt={useActionData<typeof action>() ?? null} />
  );
}
