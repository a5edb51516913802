import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { textsOf } from "#shared/words/texts.server";
import { chooseCountry } from "~/features/shell/country/choose-country.server";
import { countryChoices } from "~/features/shell/country/country-choices.server";
import { WelcomePage } from "~/features/shell/welcome/welcome-page";
import { formOf } from "~/platform/form/reply";
import { pageMeta } from "~/platform/page/meta";
import { safePath } from "~/site/addresses/links";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: true }) : [];

/** The welcome mat as a page (S1.12). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const choices = countryChoices();
  return {
    title: (await textsOf(context.site, "shell"))("welcomeTitle"),
    choices,
    suggestion: choices.find((choice) => choice.country === context.welcome) ?? null,
    returnTo: safePath(url.searchParams.get("return_to")),
  };
}

export const action = ({ request, context }: ActionFunctionArgs) => chooseCountry(request, context);

export default function WelcomeRoute() {
  const { choices, suggestion, returnTo } = useLoaderData<typeof loader>();
  const form = formOf(useActionData<typeof action>());
  return <WelcomePage choices={choices} suggestion={suggestion} returnTo={returnTo} form={form} />;
}
