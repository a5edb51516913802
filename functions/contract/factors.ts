import { z } from "@hono/zod-openapi";

export const FACTOR_KINDS = ["totp", "passkey"] as const;
export const factorKindSchema = z.enum(FACTOR_KINDS);
export type FactorKind = z.infer<typeof factorKindSchema>;
