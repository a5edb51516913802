import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { textsOf } from "#shared/words/texts.server";
import { previewed } from "~/features/content/preview/preview.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = previewed(async ({ context }) => {
  const t = await textsOf(context.site, "content-preview");
  return { title: t("layout"), text: t("layoutText") };
});

export default function PreviewLayoutRoute() {
  const { title, text } = useLoaderData<typeof loader>();
  return (
    <div className="wrap section stack">
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
  );
}
