import type { Bag } from "#contract/bag";
import type { Store } from "#contract/happening";
import type { CheckoutOptions } from "#contract/orders";

/** The page that the form is on and is sent to. */
export const PLACE = "/checkout";

/** Typed text by field name; `address.street` and such for the address. */
export type CheckoutValues = Readonly<Record<string, string>>;

/** What is wrong: with a field of the form, with a line of the bag (`lines.<id>`), or with the whole (null). */
export type Problem = { field: string | null; code: string; message: string };

/** A form that came back: nothing of it is lost. */
export type Attempt = { key: string; values: CheckoutValues; problems: Problem[] };

export type CheckoutForm = {
  bag: Bag;
  options: CheckoutOptions;
  stores: readonly Pick<Store, "slug" | "name" | "addressLines" | "hasAll">[];
  /** What is known of a member already; empty for a visitor. */
  known: CheckoutValues;
  /** Other addresses of the member, to fill in instead: what a link says and the id that it names. */
  others: readonly { id: string; label: string }[];
  /** One for each form that is shown; it makes one order, however often it is sent. */
  key: string;
};

/** Where the shopper just ordered what the bag held. */
export type JustPlaced = { number: string; href: string };

const NAMES = ["email", "mobile", "fullName", "fulfilment", "storeSlug", "paymentMethod"];

/** Names of the fields whose text is shown again. */
export const isTypedField = (name: string) => NAMES.includes(name) || /^address\.[A-Za-z]{1,20}$/.test(name);
