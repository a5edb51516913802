import type { CountryCode } from "../../../../contract/countries";
import type { Address } from "../../../../contract/orders/address";
import { ADDRESS_FIELDS } from "../../../../contract/orders/address-fields";
import type { CheckoutDraft } from "../../../../contract/orders/checkout/checkout-draft";
import { CHECKOUT_STEPS, type CheckoutStep } from "../../../../contract/orders/checkout/checkout-steps";
import { checkContact } from "../../../kit/contact/check-contact";
import type { Fault } from "../../../kit/contact/fault";
import { oneLine } from "../../../kit/contact/plain-text";
import { checkAddress } from "../../address/check-address";
import { checkTaxNumber } from "./tax-number";

type DraftVerdict = { step: CheckoutStep; problems: Fault[] };

/** The address of a draft in the form of the contract. */
export const addressOf = (draft: CheckoutDraft): Address =>
  Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => (draft[`address.${field}`] ? [[field, draft[`address.${field}`]]] : [])),
  );

const isEmpty = (text: string | undefined) => text === undefined || oneLine(text) === "";

/** Faults of contact fields; an empty field is missing and not wrong. */
function contactFaults(
  country: CountryCode,
  draft: CheckoutDraft,
  names: readonly ("email" | "mobile" | "fullName")[],
) {
  const { email = "", mobile = "", fullName = "" } = draft;
  const checked = checkContact(country, { email: email.trim(), mobile, fullName });
  const faults = checked.ok ? [] : checked.faults;
  return names.flatMap((field): Fault[] => {
    if (isEmpty(draft[field])) return [{ code: "required", field }];
    const found = faults.find((fault) => fault.field === field);
    return found === undefined ? [] : [found];
  });
}

function deliveryFaults(country: CountryCode, draft: CheckoutDraft, collectionOnly: boolean): Fault[] {
  const { fulfilment, storeSlug } = draft;
  const name = contactFaults(country, draft, ["fullName"]);
  if (fulfilment === "collection")
    return isEmpty(storeSlug) ? [{ code: "required", field: "storeSlug" }, ...name] : name;
  if (fulfilment === "point") return isEmpty(draft.pointId) ? [{ code: "required", field: "pointId" }, ...name] : name;
  if (fulfilment !== "delivery") return [{ code: "required", field: "fulfilment" }, ...name];
  const checked = checkAddress(country, addressOf(draft));
  return [
    ...(collectionOnly ? [{ code: "collection_only", field: "fulfilment" } as const] : []),
    ...name,
    ...(checked.ok ? [] : checked.faults),
  ];
}

/**
 * What each step of a draft lacks, and the first incomplete step. The payment step has no faults before it is tried.
 */
export function judgeDraft(country: CountryCode, draft: CheckoutDraft, collectionOnly: boolean): DraftVerdict {
  const faults: Record<CheckoutStep, Fault[]> = {
    contact: contactFaults(country, draft, ["email", "mobile"]),
    delivery: deliveryFaults(country, draft, collectionOnly),
    payment: checkTaxNumber(country, draft).faults,
  };
  return {
    step: CHECKOUT_STEPS.find((step) => faults[step].length > 0) ?? "payment",
    problems: CHECKOUT_STEPS.flatMap((step) => faults[step]),
  };
}
