import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { showBag } from "#contract/bag/bag";
import { storeLocations } from "#contract/happening/happening";
import type { CheckoutDraft } from "#contract/orders/checkout/checkout-draft";
import type { CheckoutStep } from "#contract/orders/checkout/checkout-steps";
import { type CollectionPoint, listCollectionPoints } from "#contract/orders/checkout/collection-points";
import { checkoutOptions } from "#contract/orders/orders";
import { fromOf } from "#shared/site/position";
import { textsOf } from "#shared/words/texts.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo } from "~/site/addresses/links";
import { type CheckoutForm, isBefore, type JustPlaced, stepPath } from "./form/checkout-form";
import { knownOf, NOBODY } from "./known-shopper.server";
import { lastOrder } from "./last-order.server";

type CheckoutData = { title: string; description: string } & (
  | { form: CheckoutForm; placed: null }
  | { form: null; placed: JustPlaced }
);

const toBag = (context: AppLoadContext, key: "bag_empty" | "promo_needs_gift" = "bag_empty") => {
  flash(context, { room: "errors", key, type: "warn" });
  return redirect(linkTo(context.site, "/cart"), 303);
};

/**
 * Loads a step of the checkout, or, when the bag was just ordered, a link to that order. @throws a redirect to the
 * first incomplete step, or to the bag when it is empty or its promo code needs a gift
 */
export async function loadCheckout(
  request: Request,
  context: AppLoadContext,
  step: CheckoutStep,
): Promise<CheckoutData> {
  const { api, site } = context;
  const [options, bag, stores, shopper, t] = await Promise.all([
    api.call(checkoutOptions),
    api.call(showBag),
    step === "contact"
      ? null
      : api.call(storeLocations, { query: { collect: "true", bag: "true", from: fromOf(context.near) } }),
    step === "payment" ? NOBODY : knownOf(context, new URL(request.url).searchParams.get("address")),
    textsOf(site, "orders"),
  ]);
  const title = `${t(step)} · ${t("checkout")}`;
  const description = t("checkoutDescription");
  if (!options.ok || !bag.ok || stores?.ok === false) {
    const placed = lastOrder(context);
    if (placed !== null) return { title: t("checkout"), description, form: null, placed };
    throw toBag(context);
  }
  // S4.06: the bag is the place to choose the gift or to remove the promo code.
  if (bag.value.coupon?.reason === "needs_gift") throw toBag(context, "promo_needs_gift");
  if (isBefore(options.value.step, step)) throw redirect(linkTo(site, stepPath(options.value.step)), 303);
  const choices = (stores?.value.items ?? []).map(({ slug, name, addressLines, hasAll, lacks }) => ({
    slug,
    name,
    addressLines,
    hasAll,
    lacks,
  }));
  const points =
    step === "delivery" && options.value.points !== null ? await pointsOf(context, options.value.draft) : [];
  const { asked = {}, known, ...shown } = shopper;
  const form: CheckoutForm = {
    step,
    bag: bag.value,
    options: options.value,
    stores: choices,
    points,
    known: { ...known, ...options.value.draft, ...asked },
    ...shown,
    key: crypto.randomUUID(),
  };
  return { title, description, form, placed: null };
}

/** The collection points by the place that was typed; all of them where that finds none. */
async function pointsOf({ api }: AppLoadContext, { pointNear = "" }: CheckoutDraft): Promise<CollectionPoint[]> {
  const near = pointNear.trim().slice(0, 60);
  for (const query of near === "" ? [{}] : [{ near }, {}]) {
    const found = await api.call(listCollectionPoints, { query });
    if (found.ok && found.value.items.length > 0) return found.value.items;
  }
  return [];
}

/** Redirects `/checkout` to the first incomplete step. */
export async function loadFirstStep(context: AppLoadContext): Promise<Response> {
  const { api, site } = context;
  const options = await api.call(checkoutOptions);
  if (options.ok) return redirect(linkTo(site, stepPath(options.value.step)), 303);
  return lastOrder(context) === null ? toBag(context) : redirect(linkTo(site, stepPath("contact")), 303);
}
