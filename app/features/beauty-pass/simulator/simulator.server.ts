import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { simulateTier, type TierSimulation } from "#contract/beauty-pass/beauty-pass";
import { CURRENCIES } from "#contract/countries";
import { textsOf } from "#shared/words/texts.server";
import { signInLink } from "~/site/addresses/links";
import { formatMoney } from "~/site/format/money";

/** The highest amount in minor units; the contract has the same limit. */
const MOST = 1_000_000_000;

/**
 * Reads "120", "120.50", "1,200" or, for a currency without cents, "1.200.000" as minor units. Returns null for
 * anything that is not a positive amount.
 */
export function minorOf(text: string, digits: number): number | null {
  const plain = text.replaceAll(digits === 0 ? /[\s,.]/g : /[\s,]/g, "");
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  const minor = Math.round(Number(plain) * 10 ** digits);
  return minor > 0 && minor <= MOST ? minor : null;
}

const today = (now: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(now);

export type TypedPurchase = { spend: string; on: string };
export type SimulatorErrors = { spend?: string; on?: string };

/** Loads the typed form, its errors, and the result. Visitors have no tier and are redirected to the sign-in. */
export async function loadSimulator(request: Request, { api, site, now }: AppLoadContext) {
  const url = new URL(request.url);
  const [t, e] = await Promise.all([textsOf(site, "beauty-pass"), textsOf(site, "errors")]);
  const sent = url.searchParams.has("spend");
  const typed: TypedPurchase = {
    spend: (url.searchParams.get("spend") ?? "").slice(0, 20),
    on: (url.searchParams.get("on") || today(now, site.timeZone)).slice(0, 10),
  };
  const minor = minorOf(typed.spend, CURRENCIES[site.currency].digits);
  const dated = /^\d{4}-\d{2}-\d{2}$/.test(typed.on) && !Number.isNaN(Date.parse(typed.on));
  const errors: SimulatorErrors = {
    ...(sent && minor === null
      ? { spend: t("simAmountWrong", { most: formatMoney({ minor: MOST, currency: site.currency }, site.localeTag) }) }
      : {}),
    ...(sent && !dated ? { on: e("day_out_of_range") } : {}),
  };
  const asks = sent && minor !== null && dated;
  const reply = await api.call(simulateTier, {
    query: asks ? { spend: minor, on: typed.on } : { spend: 1, on: today(now, site.timeZone) },
  });
  if (!reply.ok && reply.status === 401) throw redirect(signInLink(site, url.pathname, url.search), 303);
  if (!reply.ok) errors.on = e("day_out_of_range");
  const result: TierSimulation | null = asks && reply.ok ? reply.value : null;
  const wrong = Object.keys(errors).length > 0;
  return data(
    { title: t("simTitle"), typed, errors, result, today: today(now, site.timeZone) },
    { status: wrong ? 422 : 200 },
  );
}
