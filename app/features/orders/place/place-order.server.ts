import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { type ApiError, ERROR_STATUS } from "#contract/errors";
import { keepCheckoutDraft } from "#contract/orders/checkout-draft";
import { type CheckoutInput, checkoutOptions, placeOrder } from "#contract/orders/orders";
import { actions, done, type Form } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";
import { stepPath } from "./form/checkout-form";
import { checkoutFormSchema } from "./form/checkout-schema.server";
import { problemsOf } from "./form/problems.server";
import { typedText } from "./form/typed-text.server";
import { rememberOrder } from "./last-order.server";
import { mendBag } from "./mend-bag.server";

const UNREAD = { field: "", code: "bad_request" } as const;

type Checked = { ok: true; input: CheckoutInput } | { ok: false; status: number; problems: ApiError[] };

async function checkForm(form: Form, context: AppLoadContext): Promise<Checked> {
  const options = await context.api.call(checkoutOptions);
  // The country has no payment method at present, which the shopper can't correct.
  if (options.ok && options.value.paymentMethods.length === 0) {
    const problems = await problemsOf([{ field: "", code: "payments_closed" }], context);
    return { ok: false, status: ERROR_STATUS.payments_closed, problems };
  }
  const submission = parseWithZod(form.data, { schema: checkoutFormSchema(options.ok ? options.value : null) });
  if (submission.status !== "success") {
    const wrong = Object.entries(submission.error ?? {}).map(([field, codes]) => ({ field, code: codes?.[0] }));
    const problems = await problemsOf(wrong, context);
    return { ok: false, status: 422, problems: problems.length > 0 ? problems : await problemsOf([UNREAD], context) };
  }
  const { expectedDelivery, expectedCollection, ...checked } = submission.value;
  const expectedTotal = checked.fulfilment === "delivery" ? expectedDelivery : expectedCollection;
  return { ok: true, input: { ...checked, expectedTotal } as CheckoutInput };
}

/**
 * Places the order of the form and redirects to its payment (303), or sends the form back with its errors and its text.
 * The form carries the text of the earlier steps as the shopper saw it, so that another tab can't change the order. Its
 * key makes one order, however often it is sent; a key that belongs to another order is replaced.
 */
async function place(form: Form, context: AppLoadContext) {
  const { api, site } = context;
  const key = form.key ?? crypto.randomUUID();
  const checked = await checkForm(form, context);
  if (!checked.ok) return form.refused({ status: checked.status, errors: checked.problems }, { key });
  const { challenge } = form.bodyFor(placeOrder);
  const body = { ...checked.input, ...(challenge === undefined ? {} : { challenge }) };
  const reply = await api.call(placeOrder, { body, idempotencyKey: key });
  if (reply.ok) {
    const { order, accessToken: token } = reply.value;
    context.experiments.reached("paid-order", order.number);
    rememberOrder(context, order.number, token);
    return done(context, linkTo(site, `/orders/${order.number}/payment`, { token }));
  }
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
  { otherwise: "place" },
);
