import { createRoute, z } from "@hono/zod-openapi";
import { LANGUAGES } from "../countries";
import { deskErrors, errors, json, jsonBody } from "../shared";

const tags = ["operator", "ours"];

/** How many addresses one answer has. */
export const ADDRESSES_AT_ONCE = 2_000;

const countsSchema = z
  .object({
    languages: z.array(z.object({ language: z.enum(LANGUAGES), confirmed: z.int() })),
    confirmed: z.int(),
    /** Addresses whose email waits for its link to be opened; they are not on the list. */
    waiting: z.int(),
  })
  .openapi("NewsletterCounts");

/** Counts the addresses of the country's newsletter. */
export const newsletterCounts = createRoute({
  method: "get",
  path: "/operator/newsletter",
  summary: "Count the addresses of the newsletter",
  tags,
  responses: { 200: json(countsSchema, "The number of addresses, by language"), ...deskErrors },
});

const addressSchema = z
  .object({ email: z.string(), language: z.enum(LANGUAGES), consentVersion: z.int(), confirmedAt: z.iso.datetime() })
  .openapi("NewsletterAddress");
export type NewsletterAddress = z.infer<typeof addressSchema>;

const partSchema = z
  .object({ items: z.array(addressSchema), next: z.string().nullable() })
  .openapi("NewsletterAddresses");
export type NewsletterPart = z.infer<typeof partSchema>;

/**
 * Hands out the confirmed addresses of the country's newsletter, a part at a time, to an operator with a recent second factor. The first part of each is
 * in the security log.
 */
export const newsletterAddresses = createRoute({
  method: "post",
  path: "/operator/newsletter/addresses",
  summary: "Take out the confirmed addresses of the newsletter",
  tags,
  request: {
    body: jsonBody(
      z
        .strictObject({
          after: z.string().min(8).max(64).nullable().default(null).openapi({
            description: "The `next` of the part before; null for the first part",
          }),
        })
        .openapi("NewsletterAddressesInput", { example: { after: null } }),
    ),
  },
  responses: {
    200: json(partSchema, "Addresses, and where the next part begins; null at the end"),
    ...deskErrors,
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});
