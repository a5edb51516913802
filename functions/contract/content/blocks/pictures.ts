import { z } from "@hono/zod-openapi";
import { LANGUAGES } from "../../countries";
import { contentLinkSchema, line, paragraph, picture } from "./fields";

/** Blocks that begin with a picture. */
export const PICTURE_BLOCKS = {
  /** The first block of a page. Without a picture it is the night garden, which the page draws itself. */
  hero: z.object({
    heading: line,
    text: paragraph,
    cta: contentLinkSchema,
    mood: z.enum(["night", "still"]),
    picture: picture.nullable(),
  }),
  "picture-text": z.object({
    heading: line,
    text: paragraph,
    picture,
    alt: line,
    side: z.enum(["start", "end"]),
    link: contentLinkSchema.nullable(),
  }),
  story: z.object({
    heading: line,
    text: paragraph,
    picture,
    alt: line,
    link: contentLinkSchema.nullable(),
  }),
  /** Two or three texts side by side. */
  columns: z.object({
    heading: line.nullable(),
    columns: z
      .array(
        z.object({
          heading: line,
          text: paragraph,
          picture: picture.nullable(),
          alt: line,
          link: contentLinkSchema.nullable(),
        }),
      )
      .min(2)
      .max(3),
  }),
  /** The picture is shown first; the film loads when it is started. */
  video: z.object({
    heading: line.nullable(),
    poster: picture,
    alt: line,
    /** The address of an MP4 file on this site. */
    file: z
      .string()
      .max(300)
      .regex(/^\/(?!\/)[\w./-]+\.mp4$/),
    /** WebVTT files, one for each language. */
    captions: z.array(
      z.object({
        language: z.enum(LANGUAGES),
        file: z
          .string()
          .max(300)
          .regex(/^\/(?!\/)[\w./-]+\.vtt$/),
      }),
    ),
  }),
} as const;
