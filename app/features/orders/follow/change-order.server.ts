import type { AppLoadContext } from "@remix-run/cloudflare";
import { addLine } from "#contract/bag/bag";
import { ERROR_STATUS } from "#contract/errors";
import { cancelOrder, returnOrder } from "#contract/orders/receipts";
import type { Result } from "#shared/client/client";
import { formatNames } from "#shared/words/lists";
import { textsOf } from "#shared/words/texts.server";
import { actions, done, type Form } from "~/platform/form/actions.server";
import { type FlashToast, flash } from "~/platform/toasts/toasts";
import { linkTo } from "~/site/addresses/links";
import { loadOrder, type OrderLink, orderRefused } from "./order-link.server";

/** Makes the action of an order's page, with a handler for each of its buttons. */
export function changeOrderOf(asked: OrderLink) {
  const { number, token } = asked;
  const answer = async (form: Form, context: AppLoadContext, reply: Result<unknown>, toast?: FlashToast) => {
    if (reply.ok) return done(context, linkTo(context.site, `/orders/${number}`, { token }), toast);
    if (reply.status === 404 || reply.status === 410) throw await orderRefused(reply.status, context, asked);
    return form.refused(reply);
  };
  return actions(
    {
      cancel: async (form, context) => {
        const reply = await context.api.call(cancelOrder, { params: { number }, query: { token }, body: {} });
        return answer(form, context, reply, { room: "orders", key: "cancelled", type: "success" });
      },

      /** Asks to return the order; an operator decides. */
      return: async (form, context) => {
        const body = form.bodyFor(returnOrder);
        return answer(
          form,
          context,
          await context.api.call(returnOrder, { params: { number }, query: { token }, body }),
        );
      },

      reorder: (form, context) => orderAgain(form, context, asked),
    },
    { unknown: "invalid_choice" },
  );
}

/**
 * Adds the products of the order that can still be bought to the bag, and names the others. Each product has a key of
 * its own, made of the form's, so that a form that is sent twice adds it once.
 */
async function orderAgain(form: Form, context: AppLoadContext, asked: OrderLink) {
  const { lines } = await loadOrder(context, asked);
  const wanted = lines.filter(({ kind }) => kind === "product");
  const missed: string[] = [];
  for (const [index, { variantId, quantity, product }] of wanted.entries()) {
    const key = form.key === null ? {} : { idempotencyKey: `${form.key.slice(0, 48)}-${index}` };
    const added = await context.api.call(addLine, { body: { variantId, quantity }, ...key });
    const one =
      added.ok || quantity === 1
        ? added
        : await context.api.call(addLine, { body: { variantId, quantity: 1 }, ...key });
    if (!one.ok) missed.push(product.name);
  }
  if (missed.length === wanted.length) {
    const message = (await textsOf(context.site, "orders"))("reorderNone");
    return form.refused({ status: ERROR_STATUS.out_of_stock, errors: [{ code: "out_of_stock", message }] });
  }
  flash(
    context,
    missed.length === 0
      ? { room: "orders", key: "reordered", type: "success" }
      : {
          room: "orders",
          key: "reorderedPart",
          type: "warn",
          vars: { names: formatNames(missed, context.site.localeTag).slice(0, 200) },
        },
  );
  return done(context, linkTo(context.site, "/cart"));
}
