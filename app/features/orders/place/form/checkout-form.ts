import type { Bag } from "#contract/bag/bag";
import type { Store } from "#contract/happening/happening";
import { CHECKOUT_STEPS, type CheckoutStep, STEP_FIELDS } from "#contract/orders/checkout-steps";
import type { CheckoutOptions } from "#contract/orders/orders";
import { type FormReply, formOf } from "~/platform/form/reply";

/** The page of a step; its form is sent there too. */
export const stepPath = (step: CheckoutStep) => `/checkout/${step}`;

/** Whether a step comes before another. */
export const isBefore = (step: CheckoutStep, other: CheckoutStep) =>
  CHECKOUT_STEPS.indexOf(step) < CHECKOUT_STEPS.indexOf(other);

/** Typed text by field name; `address.street` and such for the address. */
export type CheckoutValues = Readonly<Record<string, string>>;

/** A form that came back; the last step's has the key that makes one order. */
export type CheckoutReply = (FormReply & { key?: string }) | undefined;

/** What the page shows in its fields: what was typed, where it came back, over what is known. */
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
  /** What was typed before, and where nothing was, what is known of a member; empty for a visitor who begins. */
  known: CheckoutValues;
  /** Who is signed in; null for a visitor, and where the step does not say it. */
  memberName: string | null;
  /** Other addresses of the member, to fill in instead: what a link says and the id that it names. */
  others: readonly { id: string; label: string }[];
  /** One for each form that is shown; it makes one order, however often it is sent. */
  key: string;
};

/** Where the shopper just ordered what the bag held. */
export type JustPlaced = { number: string; href: string };

/** The step that asks for a field; null for what no step asks. */
export const stepOf = (name: string): CheckoutStep | null =>
  CHECKOUT_STEPS.find((step) => (STEP_FIELDS[step] as readonly string[]).includes(name)) ?? null;

/** Names of the fields whose text is shown again. */
export const isTypedField = (name: string) => stepOf(name) !== null;
