import type { AppLoadContext } from "@remix-run/cloudflare";
import { showAccount } from "#contract/accounts/accounts";
import { TIERS, type Tier } from "#contract/beauty-pass/tiers";
import type { Activity } from "#contract/happening/activities";
import { storeLocations } from "#contract/happening/happening";

/** The reason why an activity is shown but can't be booked here: it needs the app (R48) or a tier. */
export type Gate =
  | { kind: "app"; stores: { name: string; phone: string }[] }
  | { kind: "tier"; tier: Tier; signedIn: boolean };

/** What keeps the shopper from booking; null when they can book. The API checks this again when a place is held. */
export async function gateOf({ api, cookies }: AppLoadContext, activity: Activity): Promise<Gate | null> {
  if (activity.bookableOn === "app") {
    const found = await api.call(storeLocations, { query: {} });
    const offered = new Set(activity.stores.map(({ slug }) => slug));
    const stores = found.ok ? found.value.items.filter(({ slug }) => offered.has(slug)) : [];
    return { kind: "app", stores: stores.map(({ name, phone }) => ({ name, phone })) };
  }
  const { minTier } = activity;
  if (minTier === null) return null;
  const account = cookies.read("jwt-data") === null ? null : await api.call(showAccount);
  const rank = account?.ok ? TIERS.indexOf(account.value.loyaltyTier) : -1;
  return rank >= TIERS.indexOf(minTier) ? null : { kind: "tier", tier: minTier, signedIn: account?.ok === true };
}
