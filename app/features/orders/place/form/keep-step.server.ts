import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { ADDRESS_CAP, addAddress } from "#contract/accounts/addresses";
import { ERROR_STATUS } from "#contract/errors";
import { ADDRESS_FIELDS } from "#contract/orders/address-fields";
import { type CheckoutDraft, keepCheckoutDraft } from "#contract/orders/checkout-draft";
import { CHECKOUT_STEPS, type CheckoutStep } from "#contract/orders/checkout-steps";
import { readForm, textOf } from "~/platform/form/form-body.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo } from "~/site/addresses/links";
import { mendBag, moveCollectionOnly } from "../mend-bag.server";
import { type Attempt, stepOf, stepPath } from "./checkout-form";
import { problemsOf } from "./problems.server";
import { typedText } from "./typed-text.server";

const refused = (status: number, attempt: Omit<Attempt, "key">) =>
  data<Attempt>({ ...attempt, key: crypto.randomUUID() }, { status });

/** Keeps what a step's form holds and goes on to what is missing next (303); else the form again, marked, with the typed text. */
export async function keepStepOf(request: Request, context: AppLoadContext, step: CheckoutStep) {
  const { api, site } = context;
  const body = await readForm(request);
  if (!body.ok) {
    const code = body.code === "too_large" ? body.code : "bad_request";
    return refused(ERROR_STATUS[body.code], { values: {}, problems: await problemsOf([{ field: "", code }], context) });
  }
  const values = typedText(body.form, step);
  const reply = await api.call(keepCheckoutDraft, { body: values });
  // The bag was ordered or emptied elsewhere: the page itself says which.
  if (!reply.ok) return redirect(linkTo(site, stepPath(step)), 303);
  if (body.form.has("mend") || body.form.has("list")) {
    await (body.form.has("mend") ? mendBag(context) : moveCollectionOnly(context));
    return redirect(linkTo(site, stepPath(step)), 303);
  }
  const wrong = reply.value.problems.filter(({ field }) => stepOf(field) === step);
  if (wrong.length > 0) return refused(422, { values, problems: await problemsOf(wrong, context) });
  if (body.form.has("saveAddress") && values.fulfilment === "delivery") await saveAddress(context, reply.value.draft);
  return redirect(linkTo(site, stepPath(reply.value.step)), 303);
}

/** Keeps the typed address for a member's next order too; one that could not be kept stops nothing, and a full book says so. */
async function saveAddress(context: AppLoadContext, draft: CheckoutDraft) {
  const typed = ADDRESS_FIELDS.flatMap((field) => {
    const value = draft[`address.${field}`]?.trim();
    return value ? [[field, value] as const] : [];
  });
  const { fullName = "", mobile = "" } = draft;
  const saved = await context.api.call(addAddress, {
    body: { fullName, mobile, address: Object.fromEntries(typed), isDefault: false },
  });
  if (saved.ok) flash(context, { room: "accounts", key: "addressSaved", type: "success" });
  else if (saved.errors.some(({ code }) => code === "address_book_full"))
    flash(context, { room: "accounts", key: "addressBookFull", type: "warn", vars: { max: ADDRESS_CAP } });
}

/** Keeps what a field was left with, for a refresh that comes before the form is sent; says nothing. */
export async function keepTypedOf(request: Request, { api }: AppLoadContext): Promise<Response> {
  const body = await readForm(request);
  if (!body.ok) return new Response(null, { status: ERROR_STATUS[body.code] });
  const asked = textOf(body.form, "step");
  const step = CHECKOUT_STEPS.find((one) => one === asked);
  if (step === undefined) return new Response(null, { status: ERROR_STATUS.bad_request });
  const reply = await api.call(keepCheckoutDraft, { body: typedText(body.form, step) });
  return new Response(null, { status: reply.ok ? 204 : reply.status });
}
