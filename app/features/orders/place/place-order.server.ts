import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { keepCheckoutDraft } from "#contract/orders/checkout/checkout-draft";
import { STEP_FIELDS } from "#contract/orders/checkout/checkout-steps";
import { type CheckoutInput, placeOrder } from "#contract/orders/orders";
import { actions, done, type Form } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";
import { openCode } from "../pay/open-code.server";
import { stepPath } from "./form/checkout-form";
import { typedText } from "./form/typed-text.server";
import { rememberOrder } from "./last-order.server";
import { mendBag } from "./mend-bag.server";

/** The totals that the page showed for each way to get the order. */
const seenTotals = z.object({
  expectedDelivery: z.int(),
  expectedPoint: z.int(),
  expectedCollection: z.int(),
  expectedFee: z.int(),
});

/** The form as the call takes it, with the total that the shopper saw for the chosen ways of delivery and payment. */
function orderIn(form: Form): CheckoutInput {
  const { address = {}, ...typed } = form.bodyFor(placeOrder);
  const { expectedFee, ...expected } = form.as(seenTotals);
  const seen = {
    delivery: expected.expectedDelivery,
    point: expected.expectedPoint,
    collection: expected.expectedCollection,
  }[typed.fulfilment];
  const expectedTotal = typed.paymentMethod === "cod" && seen > 0 ? seen + expectedFee : seen;
  return { ...typed, address, expectedTotal };
}

/**
 * Places the order of the form and redirects to its payment (303), or sends the form back with its errors and its text.
 * The form carries the text of the earlier steps as the shopper saw it, so that another tab can't change the order. Its
 * key makes one order, however often it is sent; a key that belongs to another order is replaced. A tab that was slower
 * than another one of the same bag is led to that tab's order.
 */
async function place(form: Form, context: AppLoadContext) {
  const { api, site } = context;
  const key = form.key ?? crypto.randomUUID();
  const reply = await api.call(placeOrder, { body: orderIn(form), idempotencyKey: key });
  if (reply.ok) {
    const { order, accessToken: token, asSent } = reply.value;
    rememberOrder(context, order.number, token);
    // The checkout of an ordered bag says which order that is.
    if (!asSent) return done(context, linkTo(site, stepPath("payment")));
    await openCode(context, order, { number: order.number, token });
    return done(context, linkTo(site, `/orders/${order.number}/payment`, { token }));
  }
  // The page is drawn anew from the draft, which another tab may have changed: fee and address have to be those of this form.
  const delivery = Object.fromEntries(STEP_FIELDS.delivery.map((name) => [name, form.text(name) ?? ""]));
  await api.call(keepCheckoutDraft, { body: delivery });
  const used = reply.errors.some(({ code }) => code === "idempotency_conflict");
  return form.refused(reply, { key: used ? crypto.randomUUID() : key });
}

export const placeOrderOf = actions(
  {
    place,
    mend: async (form, context) => {
      const body = typedText(form.data, "payment");
      await Promise.all([mendBag(context), context.api.call(keepCheckoutDraft, { body })]);
      return done(context, linkTo(context.site, stepPath("payment")));
    },
  },
  { otherwise: "place", own: true },
);
