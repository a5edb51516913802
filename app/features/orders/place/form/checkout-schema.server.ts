import { z } from "zod";
import type { ErrorCode } from "#contract/errors";
import { type AddressFieldSpec, type CheckoutOptions, paymentMethodSchema } from "#contract/orders/orders";

/** Messages are error codes; their texts are looked up in the shopper's language. */
const code = (name: ErrorCode) => name;
const missingOr = (other: ErrorCode) => (issue: { input?: unknown }) =>
  issue.input === undefined ? code("required") : code(other);

const text = (most: number) =>
  z
    .string({ error: code("required") })
    .trim()
    .max(most, { error: code("too_long") });

function addressField({ field, required, pattern, options }: AddressFieldSpec) {
  const wrong = field === "postcode" ? code("invalid_postcode") : code("invalid_fields");
  const values = options?.map(({ value }) => value) ?? [];
  const shape =
    options === null
      ? pattern === null
        ? text(120)
        : text(120).regex(new RegExp(`^(?:${pattern})$`), { error: wrong })
      : z.enum(values as [string, ...string[]], { error: missingOr("invalid_choice") });
  return required ? shape : shape.optional();
}

const addressSchema = (fields: readonly AddressFieldSpec[]) =>
  z.strictObject(Object.fromEntries(fields.map((spec) => [spec.field, addressField(spec)])));

const amount = z.coerce
  .number({ error: code("invalid_number") })
  .int()
  .min(0);

/**
 * The schema of a country's checkout form, so that all errors are shown at once. Without options, when the bag is empty
 * because the order was just made, it checks only the shape: the API finds the order by its key.
 */
export function checkoutFormSchema(options: CheckoutOptions | null) {
  const mobile =
    options === null ? text(24) : text(24).regex(new RegExp(`^(?:${options.mobile.pattern})$`), code("invalid_phone"));
  // In the order of the page, so that errors are listed from top to bottom.
  const both = {
    fullName: text(100),
    email: text(254).regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, { error: code("invalid_email") }),
    mobile,
    taxNumber: text(40).optional(),
    taxRegisteredName: text(120).optional(),
    paymentMethod: z.enum(paymentMethodSchema.options, { error: missingOr("invalid_choice") }),
    expectedDelivery: amount,
    expectedCollection: amount,
    bagVersion: amount,
    reward: z.string().max(64).optional(),
  };
  const address =
    options === null ? z.record(z.string(), text(120)).default({}) : addressSchema(options.address).prefault({});
  return z.discriminatedUnion(
    "fulfilment",
    [
      z.object({ ...both, fulfilment: z.literal("delivery"), address }),
      z.object({ ...both, fulfilment: z.literal("collection"), storeSlug: text(80) }),
    ],
    { error: missingOr("invalid_choice") },
  );
}
