import { z } from "@hono/zod-openapi";
import { line, localPath } from "./fields";

const linkGroup = z.object({
  label: line,
  href: localPath.nullable(),
  links: z.array(z.object({ label: line, href: localPath })).max(40),
});

/** A path that loads the whole page. */
export const exemptedPathSchema = z.object({
  type: z.enum(["absolute", "regex", "startsWith"]),
  value: z.string().max(200),
});

/** Blocks of the layout around every page. */
export const FRAME_BLOCKS = {
  /** The main menu; `links` are its second level. */
  menu: z.object({ groups: z.array(linkGroup).max(16) }),
  /** The columns of links in the footer. */
  footer: z.object({ groups: z.array(linkGroup).max(8) }),
  /** Short messages above the header; `{freeDelivery}` stands for the formatted threshold. */
  strip: z.object({ messages: z.array(line).max(8) }),
  routing: z.object({
    smartLinkExemptedPaths: z.array(exemptedPathSchema).max(100),
    /** Hosts of other sites to which links may lead. */
    externalHosts: z.array(z.string().max(253)).max(100),
  }),
} as const;
