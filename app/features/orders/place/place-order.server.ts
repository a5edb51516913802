import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { ERROR_STATUS } from "#contract/errors";
import { keepCheckoutDraft } from "#contract/orders/checkout-draft";
import { type CheckoutInput, checkoutOptions, placeOrder } from "#contract/orders/orders";
import { readForm, textOf } from "~/platform/form/form-body.server";
import { letChallengeIn, solvedIn } from "~/platform/proof/challenge.server";
import { linkTo } from "~/site/addresses/links";
import { type Attempt, type Problem, stepPath } from "./form/checkout-form";
import { checkoutFormSchema } from "./form/checkout-schema.server";
import { problemsOf } from "./form/problems.server";
import { typedText } from "./form/typed-text.server";
import { rememberOrder } from "./last-order.server";
import { mendBag } from "./mend-bag.server";

const KEY = /^[A-Za-z0-9_-]{8,64}$/;

const UNREAD = { field: "", code: "bad_request" } as const;

type Checked = { ok: true; input: CheckoutInput } | { ok: false; status: number; problems: Problem[] };

async function checkForm(form: FormData, context: AppLoadContext): Promise<Checked> {
  const options = await context.api.call(checkoutOptions);
  // The page had no way to pay to choose from: that is not the shopper's to mend.
  if (options.ok && options.value.paymentMethods.length === 0) {
    const problems = await problemsOf([{ field: "", code: "payments_closed" }], context);
    return { ok: false, status: ERROR_STATUS.payments_closed, problems };
  }
  const submission = parseWithZod(form, { schema: checkoutFormSchema(options.ok ? options.value : null) });
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
 * Places the order of the form and goes on to its payment (303); else the form again, with what is wrong and the typed text.
 * The form holds what the steps before it kept, as the shopper saw it there: what another tab keeps meanwhile changes nothing.
 * The form's key makes it one order, however often it is sent; a key that made another order is replaced.
 */
export async function placeOrderOf(request: Request, context: AppLoadContext) {
  const { api, site } = context;
  const body = await readForm(request);
  if (!body.ok) {
    const problems = await problemsOf(
      [{ ...UNREAD, ...(body.code === "too_large" ? { code: body.code } : {}) }],
      context,
    );
    return refused(ERROR_STATUS[body.code], { key: crypto.randomUUID(), values: {}, problems });
  }
  const { form } = body;
  const values = typedText(form, "payment");
  const key = KEY.test(textOf(form, "key")) ? textOf(form, "key") : crypto.randomUUID();
  if (form.has("mend")) {
    await Promise.all([mendBag(context), api.call(keepCheckoutDraft, { body: values })]);
    return redirect(linkTo(site, stepPath("payment")), 303);
  }
  const checked = await checkForm(form, context);
  const solved = solvedIn(form);
  if (!checked.ok)
    return refused(checked.status, { key, values, problems: checked.problems, solved: solved.challenge });

  const reply = await api.call(placeOrder, {
    body: { ...checked.input, ...solved },
    idempotencyKey: key,
  });
  if (reply.ok) {
    const { order, accessToken: token } = reply.value;
    rememberOrder(context, order.number, token);
    return redirect(linkTo(site, `/orders/${order.number}/payment`, { token }), 303);
  }
  const problems = reply.errors.map(({ code, message, field = null }) => ({ code, message, field }));
  const used = problems.some(({ code }) => code === "idempotency_conflict");
  const challenge = letChallengeIn(context, reply);
  const attempt = { key: used ? crypto.randomUUID() : key, values, problems };
  return refused(reply.status, { ...attempt, challenge, solved: solved.challenge });
}

const refused = (status: number, attempt: Attempt) => data(attempt, { status });
