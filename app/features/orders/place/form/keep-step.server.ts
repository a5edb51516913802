import type { AppLoadContext } from "@remix-run/cloudflare";
import { ADDRESS_CAP, addAddress } from "#contract/accounts/addresses";
import { ERROR_STATUS } from "#contract/errors";
import { ADDRESS_FIELDS } from "#contract/orders/address-fields";
import { type CheckoutDraft, keepCheckoutDraft } from "#contract/orders/checkout/checkout-draft";
import { CHECKOUT_STEPS, type CheckoutStep } from "#contract/orders/checkout/checkout-steps";
import { actions, done, type Form, takes } from "~/platform/form/actions.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo } from "~/site/addresses/links";
import { mendBag, moveCollectionOnly } from "../mend-bag.server";
import { stepOf, stepPath } from "./checkout-form";
import { problemsOf } from "./problems.server";
import { typedText } from "./typed-text.server";

/** Shows the step again after the bag was corrected or its products moved to the wish list; the typed text is kept. */
const mended =
  (mend: (context: AppLoadContext) => Promise<void>, step: CheckoutStep) =>
  async (form: Form, context: AppLoadContext) => {
    const reply = await context.api.call(keepCheckoutDraft, { body: typedText(form.data, step) });
    // If the bag was ordered or emptied in another tab, the page itself says so.
    if (reply.ok) await mend(context);
    return done(context, linkTo(context.site, stepPath(step)));
  };

/**
 * Keeps the text of a step and redirects to the next incomplete one (303), or sends the form back with its errors and
 * its text.
 */
export const keepStepOf = (step: CheckoutStep) =>
  actions(
    {
      go: async (form, context) => {
        const { api, site } = context;
        const values = typedText(form.data, step);
        const reply = await api.call(keepCheckoutDraft, { body: values });
        if (!reply.ok) return done(context, linkTo(site, stepPath(step)));
        const wrong = reply.value.problems.filter(({ field }) => stepOf(field) === step);
        if (wrong.length > 0) return form.refused({ status: 422, errors: await problemsOf(wrong, context) });
        if (form.has("saveAddress") && values.fulfilment === "delivery") await saveAddress(context, reply.value.draft);
        return done(context, linkTo(site, stepPath(reply.value.step)));
      },
      mend: mended(mendBag, step),
      list: mended(moveCollectionOnly, step),
      points: mended(async () => {}, step),
    },
    { otherwise: "go", own: true },
  );

/**
 * Saves the typed address for a member's next order. A failure doesn't stop the checkout, and a full address book says
 * so.
 */
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

const keepTyped = takes(
  async (form, { api }) => {
    const step = CHECKOUT_STEPS.find((one) => one === form.text("step"));
    if (step === undefined) return new Response(null, { status: ERROR_STATUS.bad_request });
    const reply = await api.call(keepCheckoutDraft, { body: typedText(form.data, step) });
    return new Response(null, { status: reply.ok ? 204 : reply.status });
  },
  { own: true },
);

/**
 * Keeps the typed text of a field before the form is sent, so that a reload shows it again; it answers without a
 * message.
 */
export async function keepTypedOf(request: Request, context: AppLoadContext): Promise<Response> {
  const answer = await keepTyped(request, context);
  return answer instanceof Response ? answer : new Response(null, { status: answer.init?.status ?? 400 });
}
