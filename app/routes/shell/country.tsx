import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { textsOf } from "#shared/words/texts.server";
import { countryChoices } from "~/features/shell/country/country-choices.server";
import { CountryPage } from "~/features/shell/country/country-page";
import { pageMeta } from "~/platform/page/meta";
import { safePath } from "~/site/addresses/links";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title }) : [];

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  title: (await textsOf(context.site, "shell"))("countryAndLanguage"),
  choices: countryChoices(),
  returnTo: safePath(new URL(request.url).searchParams.get("return_to")),
});

export default function CountryRoute() {
  const { choices, returnTo } = useLoaderData<typeof loader>();
  return <CountryPage choices={choices} returnTo={returnTo} />;
}
