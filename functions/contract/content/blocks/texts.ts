import { z } from "@hono/zod-openapi";
import { line, paragraph, picture, richText } from "./fields";

/** Blocks to read. */
export const TEXT_BLOCKS = {
  article: z.object({ heading: line.nullable(), html: richText }),
  prose: z.object({ heading: line.nullable(), paragraphs: z.array(paragraph).max(40) }),
  /** The sections of a legal or a help page, which links can name (R67). */
  sections: z.object({
    sections: z
      .array(
        z.object({
          slug: z
            .string()
            .max(80)
            .regex(/^[a-z0-9-]+$/),
          heading: line,
          paragraphs: z.array(paragraph).max(40),
          /** The language of a section that is not in the page's, such as a notice that a law asks for. */
          lang: z
            .string()
            .regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})*$/)
            .optional(),
        }),
      )
      .max(40),
  }),
  steps: z.object({
    heading: line.nullable(),
    steps: z
      .array(z.object({ heading: line, text: paragraph, picture: picture.nullable(), alt: line }))
      .min(1)
      .max(20),
  }),
  questions: z.object({
    heading: line.nullable(),
    questions: z
      .array(z.object({ question: line, answer: paragraph }))
      .min(1)
      .max(40),
  }),
  quote: z.object({ text: paragraph, by: line, role: line.nullable() }),
  table: z.object({
    caption: line,
    head: z.array(line).min(2).max(6),
    rows: z.array(z.array(line).min(2).max(6)).min(1).max(40),
  }),
} as const;
