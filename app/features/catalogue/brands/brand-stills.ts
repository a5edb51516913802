/** The still lifes that show one brand alone (tools/imagery); a brand that was imported later has none. */
export const STILLS: Readonly<Record<string, string>> = {
  "melati-collection": "still-night",
  halcye: "still-sage",
  norre: "still-blush",
  ...Object.fromEntries(
    [
      ...["akarum", "armani-beauty", "dasolm", "loudmoth", "maison-ilvane", "milk-makeup", "nadirelle", "nyiura"],
      ...["petal-theory", "senjara", "solenne", "starskin", "this-works", "tidewren", "tuftwell"],
    ].map((slug) => [slug, `still-${slug}`]),
  ),
};
