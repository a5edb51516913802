/**
 * The attributes that listings filter by, each with its values, the same in all languages. Their names are texts of the
 * catalogue room (`catalogue:attribute.<attribute>` and `catalogue:value.<attribute>.<value>`).
 */
export const ATTRIBUTES = {
  finish: ["matte", "satin", "natural", "dewy", "glossy", "shimmer", "metallic"],
  skin_type: ["normal", "dry", "oily", "combination", "sensitive"],
  concern: [
    "acne",
    "pores",
    "dullness",
    "dark_spots",
    "fine_lines",
    "dryness",
    "redness",
    "sun",
    "hair_damage",
    "hair_fall",
    "scalp",
    "frizz",
  ],
  claim: [
    "vegan",
    "halal",
    "cruelty_free",
    "fragrance_free",
    "alcohol_free",
    "sulphate_free",
    "silicone_free",
    "non_comedogenic",
    "reef_friendly",
    "waterproof",
    "water_resistant",
    "spf",
    "refillable",
  ],
  /** Colours of lip, cheek, eye and nail products; depths of complexion products. */
  shade_family: [
    "nude",
    "pink",
    "coral",
    "red",
    "berry",
    "plum",
    "brown",
    "orange",
    "gold",
    "green",
    "blue",
    "grey",
    "black",
    "fair",
    "light",
    "medium",
    "tan",
    "deep",
  ],
} as const satisfies Record<string, readonly string[]>;

export type Attribute = keyof typeof ATTRIBUTES;
export type AttributeValue<A extends Attribute = Attribute> = (typeof ATTRIBUTES)[A][number];
export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES) as Attribute[];
