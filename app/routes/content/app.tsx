import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { textsOf } from "#shared/words/texts.server";
import { loadApp } from "~/features/content/app/app.server";
import { AppPage } from "~/features/content/app/app-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, description: data.intro }) : [];

export async function loader({ context }: LoaderFunctionArgs) {
  const t = await textsOf(context.site, "content-app");
  return { title: t("title"), intro: t("intro"), ...loadApp(context) };
}

export default function AppRoute() {
  const { links, qr } = useLoaderData<typeof loader>();
  return <AppPage links={links} qr={qr} />;
}
