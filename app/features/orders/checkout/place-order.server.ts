import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { deleteLine, showBag, updateLine } from "#contract/bag";
import { ERROR_STATUS, type ErrorCode } from "#contract/errors";
import { type CheckoutInput, checkoutOptions, placeOrder } from "#contract/orders";
import { readForm, textOf } from "~/platform/form-body.server";
import { linkTo } from "~/site/links";
import { textsOf } from "~/site/texts.server";
import { type Attempt, isTypedField, type Problem } from "./checkout-form";
import { checkoutFormSchema } from "./checkout-schema.server";
import { rememberOrder } from "./last-order.server";

const KEY = /^[A-Za-z0-9_-]{8,64}$/;

const typedText = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      isTypedField(name) && typeof value === "string" ? [[name, value.slice(0, 300)] as const] : [],
    ),
  );

/** Codes of the form's own check as problems with words; each field once. */
const problemsOf = async (errors: Record<string, string[] | null>, { site }: AppLoadContext): Promise<Problem[]> => {
  const t = await textsOf(site.language, "errors");
  return Object.entries(errors).flatMap(([field, codes]) => {
    const code = codes?.[0];
    if (code === undefined) return [];
    const known: ErrorCode = Object.hasOwn(ERROR_STATUS, code) ? (code as ErrorCode) : "invalid_fields";
    return [{ field: isTypedField(field) ? field : null, code: known, message: t(known) }];
  });
};

/** Takes out what cannot be bought and lowers what runs short, so that the checkout can go on with the typed text in place. */
async function mendBag({ api }: AppLoadContext) {
  const bag = await api.call(showBag);
  for (const { id, availability, maxQuantity: quantity } of bag.ok ? bag.value.lines : []) {
    if (availability === "insufficient") await api.call(updateLine, { params: { id }, body: { quantity } });
    else if (availability !== "available") await api.call(deleteLine, { params: { id } });
  }
}

type Checked = { ok: true; input: CheckoutInput } | { ok: false; problems: Problem[] };

async function checkForm(form: FormData, context: AppLoadContext): Promise<Checked> {
  const options = await context.api.call(checkoutOptions);
  const submission = parseWithZod(form, { schema: checkoutFormSchema(options.ok ? options.value : null) });
  if (submission.status !== "success") {
    const problems = await problemsOf(submission.error ?? {}, context);
    return { ok: false, problems: problems.length > 0 ? problems : await problemsOf({ "": ["bad_request"] }, context) };
  }
  const { expectedDelivery, expectedCollection, ...checked } = submission.value;
  const expectedTotal = checked.fulfilment === "delivery" ? expectedDelivery : expectedCollection;
  return { ok: true, input: { ...checked, expectedTotal } as CheckoutInput };
}

/**
 * Places the order of the form and goes on to its payment (303); else the form again, with what is wrong and the typed text.
 * The form's key makes it one order, however often it is sent; a key that made another order is replaced.
 */
export async function placeOrderOf(request: Request, context: AppLoadContext) {
  const { api, site } = context;
  const body = await readForm(request);
  if (!body.ok) {
    const problems = await problemsOf({ "": [body.code === "too_large" ? body.code : "bad_request"] }, context);
    return refused(ERROR_STATUS[body.code], { key: crypto.randomUUID(), values: {}, problems });
  }
  const { form } = body;
  const values = typedText(form);
  const key = KEY.test(textOf(form, "key")) ? textOf(form, "key") : crypto.randomUUID();
  if (form.has("mend")) {
    await mendBag(context);
    return refused(200, { key, values, problems: [] });
  }
  const checked = await checkForm(form, context);
  if (!checked.ok) return refused(422, { key, values, problems: checked.problems });

  const reply = await api.call(placeOrder, { body: checked.input, idempotencyKey: key });
  if (reply.ok) {
    const { order, accessToken: token } = reply.value;
    rememberOrder(context, order.number, token);
    return redirect(linkTo(site, `/orders/${order.number}/payment`, { token }), 303);
  }
  const problems = reply.errors.map(({ code, message, field = null }) => ({ code, message, field }));
  const used = problems.some(({ code }) => code === "idempotency_conflict");
  return refused(reply.status, { key: used ? crypto.randomUUID() : key, values, problems });
}

const refused = (status: number, attempt: Attempt) => data(attempt, { status });
