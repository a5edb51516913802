import { createRoute, z } from "@hono/zod-openapi";
import { errors, json } from "../shared";

/** A path on this site (`/pages/shop/makeup`) without the language, which the storefront adds. */
const localPath = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)/);
export const contentLinkSchema = z.object({ label: z.string(), href: localPath }).openapi("ContentLink");

const linkGroup = z.object({ label: z.string(), href: localPath.nullable(), links: z.array(contentLinkSchema) });

/** The menus and texts around every page of a country and language (S3.13, R55). */
export const layoutSchema = z
  .object({
    country: z.string(),
    language: z.string(),
    /** The main menu; `links` are its second level. */
    menu: z.array(linkGroup),
    /** The columns of links in the footer. */
    footer: z.array(linkGroup),
    /** Short messages above the header; `{freeDelivery}` stands for the formatted threshold. */
    strip: z.array(z.string()),
    config: z.object({
      smartLinkExemptedPaths: z.array(
        z.object({ type: z.enum(["absolute", "regex", "startsWith"]), value: z.string() }),
      ),
    }),
  })
  .openapi("Layout");
export type Layout = z.infer<typeof layoutSchema>;

const block = <K extends string, P extends z.ZodRawShape>(type: K, props: P) =>
  z.object({ id: z.string(), type: z.literal(type), props: z.object(props) });

/** The blocks of a content entry (R55). Rich text is a list of paragraphs of plain text, without HTML. */
export const blockSchema = z.discriminatedUnion("type", [
  block("hero", {
    heading: z.string(),
    text: z.string(),
    cta: contentLinkSchema,
    mood: z.enum(["night", "still"]),
    picture: z.string().nullable(),
  }),
  block("categories", {
    heading: z.string(),
    tiles: z.array(z.object({ label: z.string(), href: localPath, picture: z.string(), plate: z.string() })),
  }),
  block("products", {
    heading: z.string(),
    link: contentLinkSchema,
    source: z.object({
      category: z.string().nullable(),
      brand: z.string().nullable(),
      sort: z.enum(["recommended", "new"]),
    }),
    limit: z.int().min(2).max(12),
  }),
  block("offer", {
    heading: z.string(),
    subheading: z.string(),
    text: z.string(),
    terms: z.array(z.string()),
    link: contentLinkSchema.nullable(),
  }),
  block("brands", {
    heading: z.string(),
    brands: z.array(z.object({ slug: z.string(), name: z.string(), style: z.int().min(1).max(6) })),
    link: contentLinkSchema,
  }),
  block("story", {
    heading: z.string(),
    text: z.string(),
    picture: z.string(),
    alt: z.string(),
    link: contentLinkSchema.nullable(),
  }),
  block("panel", {
    heading: z.string(),
    text: z.string(),
    cta: contentLinkSchema.nullable(),
    tone: z.enum(["petal", "cream", "mist"]),
  }),
  block("prose", { heading: z.string().nullable(), paragraphs: z.array(z.string()) }),
  block("sections", {
    sections: z.array(z.object({ slug: z.string(), heading: z.string(), paragraphs: z.array(z.string()) })),
  }),
]);
export type Block = z.infer<typeof blockSchema>;

export const contentEntrySchema = z
  .object({
    id: z.string(),
    type: z.enum(["homepage", "page"]),
    routeKey: z.string(),
    country: z.string(),
    language: z.string(),
    title: z.string(),
    description: z.string(),
    blocks: z.array(blockSchema),
    status: z.enum(["draft", "published"]),
    version: z.int(),
  })
  .openapi("ContentEntry");
export type ContentEntry = z.infer<typeof contentEntrySchema>;

/** The layout of the country and language (S7.21). */
export const layouts = createRoute({
  method: "get",
  path: "/layouts",
  summary: "The layout of the country and language asked for",
  tags: ["content"],
  responses: { 200: json(layoutSchema, "The layout"), 400: errors[400], 404: errors[404] },
});

export const redirectSchema = z
  .object({ from: localPath, to: localPath, status: z.union([z.literal(301), z.literal(302)]) })
  .openapi("Redirect");

/** Finds where a page has moved to (R17, S2.23). */
export const showRedirect = createRoute({
  method: "get",
  path: "/redirects",
  summary: "Where a path of the storefront leads now",
  tags: ["content", "ours"],
  request: { query: z.object({ path: localPath.openapi({ example: "/brands/armani" }) }) },
  responses: { 200: json(redirectSchema, "The redirect"), 400: errors[400], 404: errors[404] },
});

/** Published entries by id: homepage, about, privacy, terms, delivery ... (S7.31). */
export const showContentEntry = createRoute({
  method: "get",
  path: "/contentful/content-entries/{id}",
  summary: "One published content entry",
  tags: ["content"],
  request: {
    params: z.object({
      id: z
        .string()
        .min(1)
        .max(80)
        .regex(/^[a-z0-9-]+$/)
        .openapi({ example: "homepage" }),
    }),
  },
  responses: { 200: json(contentEntrySchema, "The entry"), 400: errors[400], 404: errors[404] },
});
