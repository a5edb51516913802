import type { AppLoadContext } from "@remix-run/cloudflare";
import { ADDRESS_CAP, addAddress } from "#contract/accounts/addresses";
import { ERROR_STATUS } from "#contract/errors";
import { ADDRESS_FIELDS } from "#contract/orders/address-fields";
import { type CheckoutDraft, keepCheckoutDraft } from "#contract/orders/checkout-draft";
import { CHECKOUT_STEPS, type CheckoutStep } from "#contract/orders/checkout-steps";
import { actions, done, type Form, takes } from "~/platform/form/actions.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo } from "~/site/addresses/links";
import { mendBag, moveCollectionOnly } from "../mend-bag.server";
import { stepOf, stepPath } from "./checkout-form";
import { problemsOf } from "./problems.server";
import { typedText } from "./typed-text.server";

/** The page of a step again, once the bag is mended or its goods are on the list, with what was typed kept. */
const mended =
  (mend: (context: AppLoadContext) => Promise<void>, step: CheckoutStep) =>
  async (form: Form, context: AppLoadContext) => {
    const reply = await context.api.call(keepCheckoutDraft, { body: typedText(form.data, step) });
    // The bag was ordered or emptied elsewhere: the page itself says which.
    if (reply.ok) await mend(context);
    return done(context, linkTo(context.site, stepPath(step)));
  };

/** Keeps what a step's form holds and goes on to what is missing next (303); else the form again, marked, with the typed text. */
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
    },
    { otherwise: "go" },
  );

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

const keepTyped = takes(async (form, { api }) => {
  const step = CHECKOUT_STEPS.find((one) => one === form.text("step"));
  if (step === undefined) return new Response(null, { status: ERROR_STATUS.bad_request });
  const reply = await api.call(keepCheckoutDraft, { body: typedText(form.data, step) });
  return new Response(null, { status: reply.ok ? 204 : reply.status });
});

/** Keeps what a field was left with, for a refresh that comes before the form is sent; says nothing. */
export async function keepTypedOf(request: Request, context: AppLoadContext): Promise<Response> {
  const answer = await keepTyped(request, context);
  return answer instanceof Response ? answer : new Response(null, { status: answer.init?.status ?? 400 });
}
