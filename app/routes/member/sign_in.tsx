import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { NotOpen } from "~/features/accounts/not-open";
import type { PageHandle } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";
import { textsOf } from "~/site/texts.server";

export const handle = { styles: ["content"] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: true }) : [];

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  title: (await textsOf(context.site.language, "accounts"))("signInTitle"),
});

export default function SignInRoute() {
  return <NotOpen />;
}
