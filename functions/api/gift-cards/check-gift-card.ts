import { z } from "zod";
import { giftCardAmounts } from "../../contract/gift-cards/gift-card-amounts";
import type { GiftCardInput } from "../../contract/gift-cards/gift-cards";
import type { Scope } from "../kit/call/call";
import { checkContact, isEmail } from "../kit/contact/check-contact";
import type { Fault } from "../kit/contact/fault";
import { hasLink, isPrintable, nameFault, oneLine } from "../kit/contact/plain-text";
import { methodsFor, type PaymentGateway } from "../orders/pay/gateway/payment-gateway";
import { isSendingDay } from "./gift-card-days";

type FormScope = Pick<Scope, "country" | "now"> & { gateways: readonly PaymentGateway[] };
type GiftForm = Omit<GiftCardInput, "paymentMethod"> & { paymentMethod: string };

/** A gift message may have line breaks, which are kept. */
const isMessage = (text: string) => text.split(/\r?\n/).every(isPrintable);

/** Checks the form of a gift card, and reports all faults together in the order of the form. */
export function checkForm({ country, gateways, now }: FormScope, input: GiftForm) {
  const contact = checkContact(country, input);
  const faults: Fault[] = [];
  const wrong = (field: keyof GiftCardInput, code: Fault["code"] = "invalid_fields") => faults.push({ code, field });
  if (!giftCardAmounts(country).includes(input.amount)) wrong("amount", "invalid_choice");
  const recipientName = oneLine(input.recipientName);
  const unnamed = recipientName === "" ? "required" : nameFault(recipientName);
  if (unnamed !== null) wrong("recipientName", unnamed);
  if (!isEmail(input.recipientEmail)) wrong("recipientEmail", "invalid_email");
  if (!isMessage(input.message)) wrong("message");
  else if (hasLink(input.message)) wrong("message", "text_with_link");
  if (input.deliverOn !== undefined && !isSendingDay(input.deliverOn, country, now))
    wrong("deliverOn", "day_out_of_range");
  if (!contact.ok) faults.push(...contact.faults);
  const methods: readonly string[] = methodsFor(gateways, country);
  if (!methods.includes(input.paymentMethod)) wrong("paymentMethod", "invalid_choice");
  return contact.ok && faults.length === 0
    ? { ok: true as const, contact: contact.contact }
    : { ok: false as const, faults };
}

const text = z.string().catch("");
const anyForm = z.object({
  amount: z.number().catch(0),
  recipientName: text,
  recipientEmail: text,
  message: text,
  deliverOn: z.string().optional().catch(undefined),
  fullName: text,
  email: text,
  mobile: text,
  paymentMethod: text,
});

/**
 * Finds the faults of a form that the contract refuses, so that a shopper sees all of them at once; payments_closed
 * alone where nothing can be paid.
 */
export function faultsOfBody(scope: FormScope, body: unknown): Fault[] {
  if (methodsFor(scope.gateways, scope.country).length === 0) return [{ code: "payments_closed" }];
  const read = anyForm.safeParse(body);
  const checked = read.success ? checkForm(scope, read.data) : null;
  return checked === null || checked.ok ? [] : checked.faults;
}
