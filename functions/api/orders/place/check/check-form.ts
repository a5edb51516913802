import { z } from "zod";
import { DRAFT_FIELDS } from "../../../../contract/orders/checkout/checkout-steps";
import type { CollectionPoint } from "../../../../contract/orders/checkout/collection-points";
import type { CheckoutInput } from "../../../../contract/orders/orders";
import { type Contact, checkContact } from "../../../kit/contact/check-contact";
import type { Fault, Faults } from "../../../kit/contact/fault";
import { checkAddress } from "../../address/check-address";
import { withDoor } from "../../door/offer";
import { methodsFor } from "../../pay/gateway/payment-gateway";
import { checkPoint, type Reader } from "../../points/points";
import type { Buyer } from "../buyer";
import { judgeDraft } from "./judge-draft";
import { checkTaxNumber, type TaxRegistration } from "./tax-number";

type FormScope = Pick<Buyer, "country" | "gateways" | "door">;

export type CheckedForm = {
  contact: Contact;
  address: Record<string, string> | null;
  storeSlug: string | null;
  point: CollectionPoint | null;
  invoiced: TaxRegistration | null;
};

/**
 * Checks the form before anything is read, and reports all faults together. Fields of the other kind of fulfilment are dropped.
 */
export function checkForm(scope: FormScope & Reader, input: CheckoutInput): { ok: true; form: CheckedForm } | Faults {
  const { country, gateways, door = null } = scope;
  const { storeSlug = null } = input;
  const contact = checkContact(country, input);
  const address = input.fulfilment === "delivery" ? checkAddress(country, input.address) : null;
  const point = input.fulfilment === "point" ? checkPoint(scope, input.pointId) : null;
  const tax = checkTaxNumber(country, input);
  const faults: Fault[] = [...tax.faults];
  if (!contact.ok) faults.push(...contact.faults);
  if (address?.ok === false) faults.push(...address.faults);
  if (point?.ok === false) faults.push(...point.faults);
  if (input.fulfilment === "collection" && storeSlug === null) faults.push({ code: "required", field: "storeSlug" });
  if (!withDoor(methodsFor(gateways, country), door).includes(input.paymentMethod))
    faults.push({ code: "invalid_choice", field: "paymentMethod" });
  if (!contact.ok || address?.ok === false || point?.ok === false || faults.length > 0) return { ok: false, faults };
  const place = {
    address: address?.address ?? null,
    point: point?.point ?? null,
    storeSlug: input.fulfilment === "collection" ? storeSlug : null,
  };
  return { ok: true, form: { contact: contact.contact, ...place, invoiced: tax.registration } };
}

/** The texts of a body that may have any shape. */
const texts = z.record(z.string(), z.unknown()).catch({});
const textsIn = (body: unknown, before = "") =>
  Object.entries(texts.parse(body)).flatMap(([name, value]) =>
    typeof value === "string" ? [[`${before}${name}`, value] as const] : [],
  );

/**
 * Finds the faults of a form that the contract refuses, in the order of the checkout's steps, so that a shopper sees
 * all of them at once; payments_closed alone where nothing can be paid.
 */
export function faultsOfBody({ country, gateways }: FormScope, body: unknown): Fault[] {
  if (methodsFor(gateways, country).length === 0) return [{ code: "payments_closed" }];
  const typed = new Map([...textsIn(body), ...textsIn(texts.parse(body).address, "address.")]);
  const draft = Object.fromEntries(DRAFT_FIELDS.flatMap((name) => (typed.has(name) ? [[name, typed.get(name)]] : [])));
  return judgeDraft(country, draft, false).problems;
}
