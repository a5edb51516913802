import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orMoved } from "~/features/catalogue/category/moved.server";
import { NotifyPage } from "~/features/lists/waiting/notify-page";
import { askToBeTold, loadNotify } from "~/features/lists/waiting/waiting.server";
import { formOf } from "~/platform/form/reply";
import { pageMeta } from "~/platform/page/meta";
import { linkTo } from "~/site/addresses/links";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: true }) : [];

/** The product's form sends all its fields; only the chosen `variantId` stays in the address. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) => {
  const url = new URL(request.url);
  const sent = url.searchParams.get("variantId");
  if (sent !== null) throw redirect(linkTo(context.site, url.pathname, { variant: sent.slice(0, 80) }));
  return loadNotify(context, params.slug ?? "", url.searchParams.get("variant")).catch(
    orMoved(context, url, params.slug),
  );
};

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  askToBeTold(params.slug ?? "")(request, context);

export default function NotifyRoute() {
  const { product, variant, kind, waiting } = useLoaderData<typeof loader>();
  const form = formOf(useActionData<typeof action>());
  return <NotifyPage {...{ product, variant, kind, waiting, form }} />;
}
