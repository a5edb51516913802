import { z } from "@hono/zod-openapi";

/** Who sells in a country, as orders and receipts name it. */
export const sellerSchema = z.object({
  legalName: z.string(),
  registrationLabel: z.string(),
  registrationNumber: z.string(),
  /** On one line. */
  address: z.string(),
  phone: z.string(),
});
