import { z } from "@hono/zod-openapi";
import { moneySchema } from "../../money";
import { DOOR_OBSTACLES } from "../payment-methods";

/** What a checkout says of paying the courier; null where it is not offered. */
export const cashOnDeliverySchema = z
  .object({
    fee: moneySchema,
    most: moneySchema,
    atOnce: z.int().openapi({ description: "How many such orders one shopper may have on their way" }),
    obstacle: z.enum(DOOR_OBSTACLES).nullable().openapi({ description: "Why this bag cannot be paid that way" }),
  })
  .nullable()
  .openapi({ description: "Paying the courier, which adds the fee to the total; null where it is not offered" });
