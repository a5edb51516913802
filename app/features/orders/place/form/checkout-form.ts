import type { Bag } from "#contract/bag/bag";
import type { Store } from "#contract/happening/happening";
import { CHECKOUT_STEPS, type CheckoutStep, STEP_FIELDS } from "#contract/orders/checkout/checkout-steps";
import type { CollectionPoint } from "#contract/orders/checkout/collection-points";
import type { CheckoutOptions } from "#contract/orders/orders";
import { type FormReply, formOf } from "~/platform/form/reply";

/** The address of a step; its form posts there too. */
export const stepPath = (step: CheckoutStep) => `/checkout/${step}`;

/** Whether a step comes before another. */
export const isBefore = (step: CheckoutStep, other: CheckoutStep) =>
  CHECKOUT_STEPS.indexOf(step) < CHECKOUT_STEPS.indexOf(other);

/** Typed text by field name; `address.street` and such for the address. */
export type CheckoutValues = Readonly<Record<string, string>>;

/** A refused form; that of the last step has the idempotency key of the order. */
export type CheckoutReply = (FormReply & { key?: string }) | undefined;

/** The values of the fields: the typed text of a refused form, else what is known. */
export function typedOver(known: CheckoutValues, reply: CheckoutReply): CheckoutValues {
  const form = formOf(reply);
  const typed = (reply?.result.fields ?? []).filter(isTypedField).map((name) => [name, form.text(name) ?? ""] as const);
  return { ...known, ...Object.fromEntries(typed) };
}

export type CheckoutForm = {
  step: CheckoutStep;
  bag: Bag;
  options: CheckoutOptions;
  /** Nearest first. */
  stores: readonly Pick<Store, "slug" | "name" | "addressLines" | "hasAll" | "lacks">[];
  /** The collection points that were looked for; all of them where nothing was found. */
  points: readonly CollectionPoint[];
  /** The text that was typed before, else a member's details; empty for a new visitor. */
  known: CheckoutValues;
  /** The signed-in member's name; null for a visitor, and on a step that doesn't show it. */
  memberName: string | null;
  /** The member's other addresses: the text and the id of a link that fills in each. */
  others: readonly { id: string; label: string }[];
  /** The idempotency key of the shown form: it makes one order, however often it is sent. */
  key: string;
};

/** The order that this browser has just placed with the bag. */
export type JustPlaced = { number: string; href: string };

/** The step that has a field; null for a field of no step. */
export const stepOf = (name: string): CheckoutStep | null =>
  CHECKOUT_STEPS.find((step) => (STEP_FIELDS[step] as readonly string[]).includes(name)) ?? null;

/** Whether the text of a field is shown again. */
export const isTypedField = (name: string) => stepOf(name) !== null;
