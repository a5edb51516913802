import { z } from "@hono/zod-openapi";
import { contentLinkSchema, line, localPath, paragraph, picture, slugs } from "./fields";

/** Blocks that show what the shop sells. */
export const SHELF_BLOCKS = {
  categories: z.object({
    heading: line,
    tiles: z.array(z.object({ label: line, href: localPath, picture, plate: z.string().max(20) })).max(12),
  }),
  /**
   * A row of products: those in `picked`, in its order, or those of the rule in `source` when `picked` is empty. A rule finds only what can be bought,
   * and one product of each brand where it names no brand.
   */
  products: z.object({
    heading: line,
    link: contentLinkSchema.nullable(),
    source: z.object({
      category: z.string().max(200).nullable(),
      brand: z.string().max(80).nullable(),
      sort: z.enum(["recommended", "new", "bestselling"]),
    }),
    picked: slugs.max(12).default([]),
    limit: z.int().min(2).max(12),
  }),
  /** The shades of one product: those in `shades`, or all when it is empty. */
  shades: z.object({ heading: line, product: slugs.element, shades: z.array(line).max(24) }),
  brands: z.object({
    heading: line,
    brands: z.array(z.object({ slug: z.string().max(80), name: line })).max(24),
    link: contentLinkSchema.nullable(),
  }),
  /** The four tiers of Beauty Pass; a member sees the own card, the points and the next voucher instead. */
  tiers: z.object({ heading: line, text: paragraph, cta: contentLinkSchema }),
  /** The first services that can be booked, each with its picture. */
  services: z.object({
    heading: line,
    text: paragraph,
    limit: z.int().min(1).max(6),
    link: contentLinkSchema.nullable(),
  }),
  /** The rewards of Beauty Pass that are available now. */
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
