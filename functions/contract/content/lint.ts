import { createRoute, z } from "@hono/zod-openapi";
import { deskErrors, errors, json } from "../shared";
import { textKey } from "./editor";

/** The rules that a text must keep before it goes live; the texts of each stand in `locales/<language>/editor.json`. */
export const LINT_ERRORS = [
  "title_missing",
  "alt_missing",
  "media_missing",
  "media_alt_missing",
  "link_missing",
  "link_draft",
  "product_missing",
  "product_not_sold",
  "offer_over",
  "never_shown",
  "host_not_allowed",
  "rule_refused",
] as const;
/** What an editor has to read before a text goes live. */
export const LINT_WARNINGS = [
  "language_missing",
  "product_not_sold_everywhere",
  "product_sold_out",
  "picture_heavy",
  "heading_skips",
  "contrast_low",
  "long_word",
] as const;
export type LintRule = (typeof LINT_ERRORS)[number] | (typeof LINT_WARNINGS)[number];

export const findingSchema = z
  .object({
    /** Names the finding as long as it is the same. */
    key: z.string(),
    rule: z.enum([...LINT_ERRORS, ...LINT_WARNINGS]),
    level: z.enum(["error", "warning"]),
    /** The block that it is about; null for the text itself. */
    block: z.string().nullable(),
    /** What it found, for its sentence. */
    details: z.record(z.string(), z.string()),
  })
  .openapi("LintFinding");
export type Finding = z.infer<typeof findingSchema>;

/** What is wrong with a text as it would be published now: its draft, or where there is none what is on the site. */
export const lintText = createRoute({
  method: "get",
  path: "/editor/entries/{id}/texts/{country}/{language}/lint",
  summary: "What is to be mended in a text before it goes live",
  tags: ["editor", "ours"],
  request: { params: textKey },
  responses: {
    200: json(z.object({ findings: z.array(findingSchema) }).openapi("LintFindings"), "Errors first"),
    ...deskErrors,
    404: errors[404],
  },
});
