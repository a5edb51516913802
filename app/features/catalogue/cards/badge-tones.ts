import type { Badge } from "#contract/catalogue/product/card";
import type { TagTone } from "~/ui/figures/tag";

/**
 * The badges of S3.06 that are drawn as tags: night for early access, outline for limits, petal for partial offers.
 * Other badges are plain text.
 */
export const BADGE_TONES: Partial<Record<Badge, TagTone>> = {
  app_exclusive: "night",
  priority_access: "night",
  coming_soon: "night",
  collection_only: "outline",
  selected_types: "petal",
  selected_shades: "petal",
  selected_sizes: "petal",
  bundle: "cream",
  non_discountable: "outline",
};
