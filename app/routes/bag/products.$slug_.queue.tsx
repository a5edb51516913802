import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeQueue, loadQueue } from "~/features/bag/queue/queue.server";
import { QueuePage } from "~/features/bag/queue/queue-page";
import { orMoved } from "~/features/catalogue/category/moved.server";
import { formOf } from "~/platform/form/reply";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: true }) : [];

/** The product's form sends all its fields; `variantId` is the variant that was chosen there. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) => {
  const url = new URL(request.url);
  const asked = { variant: url.searchParams.get("variantId"), still: url.searchParams.has("still") };
  return loadQueue(context, params.slug ?? "", asked).catch(orMoved(context, url, params.slug));
};

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  changeQueue(params.slug ?? "")(request, context);

export default function QueueRoute() {
  const { title: _, ...queue } = useLoaderData<typeof loader>();
  return <QueuePage {...queue} form={formOf(useActionData<typeof action>())} />;
}
