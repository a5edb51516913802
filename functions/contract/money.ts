import { z } from "@hono/zod-openapi";
import { CURRENCY_CODES } from "../countries/facts/currencies";

export const moneySchema = z
  .object({
    minor: z.int().openapi({ description: "Integer minor units", example: 4200 }),
    currency: z.enum(CURRENCY_CODES),
  })
  .openapi("Money");
export type Money = z.infer<typeof moneySchema>;
