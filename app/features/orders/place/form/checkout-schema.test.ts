import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import type { CheckoutOptions } from "#contract/orders/orders";
import { checkoutFormSchema } from "./checkout-schema.server";

const text = { options: null, autocomplete: "on", inputMode: "text" } as const;
const options = {
  address: [
    { ...text, field: "street", required: true, pattern: null },
    { ...text, field: "unit", required: false, pattern: null },
    { ...text, field: "state", required: true, pattern: null, options: [{ value: "NSW", label: "New South Wales" }] },
    { ...text, field: "postcode", required: true, pattern: "\\d{4}" },
  ],
  mobile: { callingCode: "61", pattern: "\\+?[0-9][0-9 ]{5,22}" },
} as unknown as CheckoutOptions;

const filled = {
  fullName: "Melur Tan",
  email: "melur@example.com",
  mobile: "0412 345 678",
  fulfilment: "delivery",
  "address.street": " 1 Jasmine Road ",
  "address.state": "NSW",
  "address.postcode": "2000",
  paymentMethod: "sandbox_card",
  expectedDelivery: "5400",
  expectedCollection: "5000",
  bagVersion: "3",
};

function read(over: Record<string, string>, given: CheckoutOptions | null = options) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...over })) form.set(name, value);
  const submission = parseWithZod(form, { schema: checkoutFormSchema(given) });
  return submission.status === "success" ? submission.value : submission.error;
}

it("reads a delivery, trimmed", () => {
  expect(read({})).toMatchObject({
    fulfilment: "delivery",
    address: { street: "1 Jasmine Road", state: "NSW", postcode: "2000" },
    expectedDelivery: 5400,
    bagVersion: 3,
  });
});

it("finds all errors at once, as codes in the order of the page", () => {
  const nothing = Object.fromEntries(Object.keys(filled).map((name) => [name, ""]));
  expect(Object.entries(read({ ...nothing, fulfilment: "delivery" }) ?? {}).slice(0, 3)).toEqual([
    ["fullName", ["required"]],
    ["email", ["required"]],
    ["mobile", ["required"]],
  ]);
  expect(
    read({
      email: "melur@example",
      mobile: "hello",
      "address.postcode": "20000",
      "address.state": "NRW",
      paymentMethod: "gold",
    }),
  ).toEqual({
    email: ["invalid_email"],
    mobile: ["invalid_phone"],
    "address.state": ["invalid_choice"],
    "address.postcode": ["invalid_postcode"],
    paymentMethod: ["invalid_choice"],
  });
});

it("asks a collection for its store, not for an address", () => {
  expect(read({ fulfilment: "collection", "address.street": "" })).toEqual({ storeSlug: ["required"] });
  expect(read({ fulfilment: "collection", storeSlug: "orchard" })).toMatchObject({ storeSlug: "orchard" });
});

it("refuses another way of delivery, and unknown address fields", () => {
  expect(read({ fulfilment: "teleport" })).toEqual({ fulfilment: ["invalid_choice"] });
  expect(Object.keys(read({ "address.moon": "1" }) ?? {})).toEqual(["address"]);
});

it("checks only the shape when the bag is already empty, so that a repeated form finds its order", () => {
  expect(read({ "address.postcode": "anything" }, null)).toMatchObject({ address: { postcode: "anything" } });
});
