import { z } from "@hono/zod-openapi";

/** Beauty Pass tiers from the lowest up (S4.04): pink is registered without a purchase, white has paid once (R43). */
export const TIERS = ["pink", "white", "black", "gold"] as const;
export const tierSchema = z.enum(TIERS).openapi("Tier");
export type Tier = z.infer<typeof tierSchema>;
