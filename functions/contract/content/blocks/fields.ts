import { z } from "@hono/zod-openapi";

/** A path on this site (`/pages/shop/makeup`) without the language, which the storefront adds. */
export const localPath = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)/);

/** A path on this site, or a whole address of another one, whose host the layout must allow. */
const target = z.union([localPath, z.url({ protocol: /^https$/ }).max(500)]);

export const contentLinkSchema = z.object({ label: z.string().max(120), href: target }).openapi("ContentLink");
export type ContentLink = z.infer<typeof contentLinkSchema>;

export const line = z.string().max(200);
export const paragraph = z.string().max(2_000);
/** HTML that the server has cleaned (`functions/api/content/rich-text.ts`): headings, lists, links, emphasis. */
export const richText = z.string().max(40_000);
/**
 * A picture of the shop by its name in `/img`, one of the media library by `media/...`, or one of a Contentful space by
 * `contentful/<asset>/<token>/<file>`.
 */
export const picture = z
  .string()
  .max(300)
  .regex(/^(?:[a-z0-9][a-z0-9/_-]*|contentful(?:\/[A-Za-z0-9]+){2}\/[\w.%-]+)$/);
export const slugs = z.array(
  z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(?:-{1,2}[a-z0-9]+)*$/),
);
export const moment = z.iso.datetime();
