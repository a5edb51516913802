import { z } from "@hono/zod-openapi";
import { contentLinkSchema, line, localPath, paragraph, picture, slugs } from "./fields";

/** Blocks that show what the shop sells. */
export const SHELF_BLOCKS = {
  categories: z.object({
    heading: line,
    tiles: z.array(z.object({ label: line, href: localPath, picture, plate: z.string().max(20) })).max(12),
  }),
  /** A row of products: those of `picked`, in its order, or, where it is empty, those that the rule in `source` finds. */
  products: z.object({
    heading: line,
    link: contentLinkSchema.nullable(),
    source: z.object({
      category: z.string().max(200).nullable(),
      brand: z.string().max(80).nullable(),
      sort: z.enum(["recommended", "new"]),
    }),
    picked: slugs.max(12).default([]),
    limit: z.int().min(2).max(12),
  }),
  /** Shades of one product; all of them where `shades` names none. */
  shades: z.object({ heading: line, product: slugs.element, shades: z.array(line).max(24) }),
  brands: z.object({
    heading: line,
    brands: z.array(z.object({ slug: z.string().max(80), name: line, style: z.int().min(1).max(6) })).max(24),
    link: contentLinkSchema.nullable(),
  }),
  /** Rewards of Beauty Pass that can be had now. */
  rewards: z.object({
    heading: line,
    text: paragraph,
    limit: z.int().min(1).max(6),
    link: contentLinkSchema.nullable(),
  }),
  /** A store, or a service that can be booked, by its slug. */
  teaser: z.object({
    kind: z.enum(["store", "service"]),
    slug: slugs.element,
    heading: line,
    text: paragraph,
  }),
} as const;
