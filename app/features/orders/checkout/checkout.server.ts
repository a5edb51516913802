import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { showBag } from "#contract/bag";
import { storeLocations } from "#contract/happening";
import { checkoutOptions } from "#contract/orders";
import { flash } from "~/platform/toasts";
import { linkTo } from "~/site/links";
import { textsOf } from "~/site/texts.server";
import type { CheckoutForm, JustPlaced } from "./checkout-form";
import { knownOf } from "./known-shopper.server";
import { lastOrder } from "./last-order.server";

type CheckoutData = { title: string } & ({ form: CheckoutForm; placed: null } | { form: null; placed: JustPlaced });

/**
 * What the checkout shows: the form, or, where the bag was just ordered, the way to that order.
 * @throws a redirect to the bag when there is nothing to check out
 */
export async function loadCheckout(request: Request, context: AppLoadContext): Promise<CheckoutData> {
  const { api, site } = context;
  const title = (await textsOf(site.language, "orders"))("checkout");
  const [options, bag, stores, shopper] = await Promise.all([
    api.call(checkoutOptions),
    api.call(showBag),
    api.call(storeLocations, { query: { collect: "true", bag: "true" } }),
    knownOf(context, new URL(request.url).searchParams.get("address")),
  ]);
  if (!options.ok || !bag.ok || !stores.ok) {
    const placed = lastOrder(context);
    if (placed !== null) return { title, form: null, placed };
    flash(context, { room: "errors", key: "bag_empty", type: "warn" });
    throw redirect(linkTo(site, "/cart"), 303);
  }
  const choices = stores.value.items.map(({ slug, name, addressLines, hasAll }) => ({
    slug,
    name,
    addressLines,
    hasAll,
  }));
  const key = crypto.randomUUID();
  const form = { bag: bag.value, options: options.value, stores: choices, ...shopper, key };
  return { title, form, placed: null };
}
