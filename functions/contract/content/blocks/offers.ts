import { z } from "@hono/zod-openapi";
import { contentLinkSchema, line, moment, paragraph } from "./fields";

/** Blocks that invite shoppers to something. */
export const OFFER_BLOCKS = {
  offer: z.object({
    heading: line,
    subheading: line,
    text: paragraph,
    terms: z.array(paragraph).max(12),
    /** The promo code of the offer, which is shown for as long as the code can be used. */
    code: line.nullable().default(null),
    link: contentLinkSchema.nullable(),
  }),
  /** One line across the page. */
  "offer-strip": z.object({
    text: line,
    link: contentLinkSchema.nullable(),
    tone: z.enum(["petal", "cream", "mist"]),
  }),
  /** A countdown by the server's clock; `over` is the text after its end, null for none. */
  countdown: z.object({
    heading: line,
    text: paragraph,
    until: moment,
    over: line.nullable(),
    link: contentLinkSchema.nullable(),
  }),
  /** Asks for an email address and the consent to send the newsletter. */
  newsletter: z.object({ heading: line, text: paragraph, tone: z.enum(["petal", "cream", "mist"]) }),
  panel: z.object({
    heading: line,
    text: paragraph,
    cta: contentLinkSchema.nullable(),
    tone: z.enum(["petal", "cream", "mist"]),
  }),
} as const;
