import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { textsOf } from "#shared/words/texts.server";
import { refusalToast, toastTexts } from "~/platform/toasts/toast-texts.server";
import { waitingToasts } from "~/platform/toasts/toasts";
import { buildAlternates, canonicalFor } from "~/site/addresses/alternates";
import { countryName } from "~/site/format/country-names";

/** Loads what every page needs: its site, its addresses, and the messages that are shown once. */
export async function loadRoot({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { site, hosts, here, facts, cookies, saveData, welcome, asksConsent } = context;
  const t = await textsOf(site, "shell");
  return {
    site,
    welcome,
    // The page asks one question at a time, and asks for consent only where the page itself isn't about consent.
    asksConsent: asksConsent && welcome === null && url.pathname !== "/consent",
    saveData,
    siteTitle: t("siteTitle", { country: countryName(site.country, site) }),
    path: `${url.pathname}${url.search}`,
    canonical: canonicalFor(site, here, hosts, facts),
    alternates: buildAlternates(here, hosts, site, facts),
    typed: context.typed,
    toasts: [...(await toastTexts(waitingToasts(cookies), site)), ...refusalToast(context.learnt.refusal)],
  };
}

export type RootData = Awaited<ReturnType<typeof loadRoot>>;
