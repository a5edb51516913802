import { z } from "@hono/zod-openapi";
import { TIERS } from "./tiers";

export const tierSchema = z.enum(TIERS).openapi("Tier");
