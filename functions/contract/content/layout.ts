import { createRoute, z } from "@hono/zod-openapi";
import { errors, json } from "../shared";
import { FRAME_BLOCKS } from "./blocks/frame";
import { segmentsQuery } from "./preview/preview";

/** The menus and texts around every page of a country and language (S3.13, R55), put together from the blocks of the entry `layout`. */
export const layoutSchema = z
  .object({
    country: z.string(),
    language: z.string(),
    menu: FRAME_BLOCKS.menu.shape.groups,
    footer: FRAME_BLOCKS.footer.shape.groups,
    strip: FRAME_BLOCKS.strip.shape.messages,
    config: FRAME_BLOCKS.routing,
  })
  .openapi("Layout");
export type Layout = z.infer<typeof layoutSchema>;

/** The layout of the country and language (S7.21); a preview names the segments of its reader. */
export const layouts = createRoute({
  method: "get",
  path: "/layouts",
  summary: "Show the layout for a country and language",
  tags: ["content"],
  request: { query: segmentsQuery },
  responses: { 200: json(layoutSchema, "The layout"), 400: errors[400], 404: errors[404] },
});
