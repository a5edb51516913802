import { z } from "@hono/zod-openapi";
import { contentLinkSchema, line, moment, paragraph } from "./fields";

/** Blocks that invite to something. */
export const OFFER_BLOCKS = {
  offer: z.object({
    heading: line,
    subheading: line,
    text: paragraph,
    terms: z.array(paragraph).max(12),
    link: contentLinkSchema.nullable(),
  }),
  /** One line across the page. */
  "offer-strip": z.object({
    text: line,
    link: contentLinkSchema.nullable(),
    tone: z.enum(["petal", "cream", "mist"]),
  }),
  /** How long something still lasts, as the server reads its clock; `over` is what it says afterwards, null for nothing. */
  countdown: z.object({
    heading: line,
    text: paragraph,
    until: moment,
    over: line.nullable(),
    link: contentLinkSchema.nullable(),
  }),
  panel: z.object({
    heading: line,
    text: paragraph,
    cta: contentLinkSchema.nullable(),
    tone: z.enum(["petal", "cream", "mist"]),
  }),
  /** Asks for an email address, and for consent in the words of `consent`. */
  newsletter: z.object({ heading: line, text: paragraph, consent: paragraph }),
} as const;
