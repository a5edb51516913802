import { createRoute, z } from "@hono/zod-openapi";
import { addressFieldSpecSchema, addressSchema } from "../orders/address";
import { changeErrors, errors, json, jsonBody, pageOf } from "../shared";

/** The most addresses that one member keeps (assumption). */
export const ADDRESS_CAP = 10;

export const savedAddressSchema = z
  .object({
    id: z.string(),
    fullName: z.string(),
    mobile: z.string().openapi({ description: "E.164" }),
    address: addressSchema,
    /** The lines as printed on a parcel. */
    lines: z.array(z.string()),
    isDefault: z.boolean(),
  })
  .openapi("SavedAddress");
export type SavedAddress = z.infer<typeof savedAddressSchema>;

const addressBookSchema = pageOf(savedAddressSchema)
  .extend({
    /** The fields of the country's form (S3.02), the same as at the checkout. */
    fields: z.array(addressFieldSpecSchema),
    mobile: z.object({ callingCode: z.string(), pattern: z.string() }),
  })
  .openapi("AddressBook");
export type AddressBook = z.infer<typeof addressBookSchema>;

export const savedAddressInputSchema = z
  .strictObject({
    // May be empty here, because the rules of the country's form report all missing fields together.
    fullName: z.string().trim().max(100),
    mobile: z.string().trim().max(24),
    address: addressSchema,
    /** The first saved address is the default in any case. */
    isDefault: z.boolean().default(false),
  })
  .openapi("SavedAddressInput", {
    example: {
      fullName: "Melur Tan",
      mobile: "81234567",
      address: { street: "1 Orchard Road", unit: "#12-34", postcode: "238872" },
      isDefault: true,
    },
  });
export type SavedAddressInput = z.infer<typeof savedAddressInputSchema>;

const params = z.object({
  id: z
    .string()
    .regex(/^[0-9a-f-]{36}$/)
    .openapi({ example: "00000000-0000-4000-8000-000000000000" }),
});
const body = jsonBody(savedAddressInputSchema);
const book = json(
  addressBookSchema,
  "All of the member's addresses on one page: the default one first, then the newest",
);
const member = { 400: errors[400], 401: errors[401] } as const;
const changes = { ...member, ...changeErrors, 409: errors[409] } as const;
const tags = ["accounts", "ours"];

/** Lists the saved addresses of a member, which the checkout can fill in. */
export const listAddresses = createRoute({
  method: "get",
  path: "/account/addresses",
  summary: "List the member's addresses, with the country's address form",
  tags,
  responses: { 200: book, ...member },
});

export const addAddress = createRoute({
  method: "post",
  path: "/account/addresses",
  summary: "Save an address",
  tags,
  request: { body },
  responses: { 200: book, ...changes },
});

/** Changes a saved address; another member's is refused with the text of S8.01. */
export const changeAddress = createRoute({
  method: "put",
  path: "/account/addresses/{id}",
  summary: "Change a saved address",
  tags,
  request: { params, body },
  responses: { 200: book, ...changes, 404: errors[404] },
});

export const deleteAddress = createRoute({
  method: "delete",
  path: "/account/addresses/{id}",
  summary: "Delete a saved address",
  tags,
  request: { params },
  responses: { 200: book, ...member, 403: errors[403], 404: errors[404] },
});
