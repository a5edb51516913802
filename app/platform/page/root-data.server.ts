import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { showAccount } from "#contract/accounts/accounts";
import { userFactsOf } from "#shared/analytics-facts";
import { accountIn } from "#shared/client/whose";
import { textsOf } from "#shared/words/texts.server";
import { refusalToast, toastTexts } from "~/platform/toasts/toast-texts.server";
import { waitingToasts } from "~/platform/toasts/toasts";
import { buildAlternates, canonicalFor } from "~/site/addresses/alternates";
import { countryName } from "~/site/format/country-names";

/** Reads who is signed in, for a page that is counted. A fault here must not break the page. */
async function knowUser({ api, counted }: AppLoadContext): Promise<void> {
  if (counted === null || counted.label === "Guest") return;
  const account = await api.call(showAccount).catch(() => null);
  if (account?.ok) counted.user = userFactsOf(account.value, counted.mayAdvertise);
}

/** Loads what every page needs: its site, its addresses, and the messages that are shown once. */
export async function loadRoot({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { site, hosts, here, facts, cookies, saveData, plain, welcome, asksConsent } = context;
  const [t, toasts] = await Promise.all([
    textsOf(site, "shell"),
    toastTexts(waitingToasts(cookies), site),
    knowUser(context),
  ]);
  return {
    site,
    welcome,
    // The page asks one question at a time, and asks for consent only where the page itself isn't about consent.
    asksConsent: asksConsent && welcome === null && url.pathname !== "/consent",
    saveData,
    plain,
    siteTitle: t("siteTitle", { country: countryName(site.country, site) }),
    path: `${url.pathname}${url.search}`,
    canonical: canonicalFor(site, here, hosts, facts),
    alternates: buildAlternates(here, hosts, site, facts),
    typed: context.typed,
    whose: accountIn(context),
    toasts: [...toasts, ...refusalToast(context.learnt.refusal)],
  };
}

export type RootData = Awaited<ReturnType<typeof loadRoot>>;
