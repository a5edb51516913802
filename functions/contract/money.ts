import { z } from "@hono/zod-openapi";
import type { CurrencyCode } from "./countries";

/** Decimal digits of each currency; rupiah have none. */
export const CURRENCY_DIGITS = {
  AUD: 2,
  HKD: 2,
  IDR: 0,
  MYR: 2,
  NZD: 2,
  PHP: 2,
  SGD: 2,
  THB: 2,
} as const satisfies Record<CurrencyCode, number>;

export const moneySchema = z
  .object({
    minor: z.int().openapi({ description: "Integer minor units", example: 4200 }),
    currency: z.enum(["AUD", "HKD", "IDR", "MYR", "NZD", "PHP", "SGD", "THB"]),
  })
  .openapi("Money");
export type Money = z.infer<typeof moneySchema>;
