import type { AppLoadContext } from "@remix-run/cloudflare";
import { showBag } from "#contract/bag/bag";
import type { Money } from "#contract/money";

/** The amount that a bag lacks for free delivery; null when nothing is missing. */
export type DeliveryMissing = { missing: Money | null };

/**
 * Loads the header's line about free delivery, which is an experiment among shoppers with a bag. Null shows nothing.
 */
export async function loadDelivery(
  context: Pick<AppLoadContext, "api" | "cookies" | "experiments" | "site">,
): Promise<DeliveryMissing | null> {
  const { api, cookies, experiments, site } = context;
  if (cookies.read(`bag_${site.country.toLowerCase()}`) === null) return null;
  if ((await experiments.shows("header-delivery")) === "control") return null;
  const bag = await api.call(showBag);
  if (!bag.ok || bag.value.lines.length === 0) return null;
  const { reached, remaining } = bag.value.freeDelivery;
  return { missing: reached ? null : remaining };
}
