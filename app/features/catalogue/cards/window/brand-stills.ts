/** A still life that shows one brand alone, and the colour of its wall, in which the head of the brand's page stands. */
export type Still = Readonly<{ id: string; wall: string }>;

const still = (slug: string, wall: string): [string, Still] => [slug, { id: `still-${slug}`, wall }];

/** The still lifes of brands (tools/imagery/stills.json); a brand that was imported later has none. */
export const STILLS: Readonly<Record<string, Still>> = {
  "melati-collection": { id: "still-night", wall: "#ecdfe3" },
  halcye: { id: "still-sage", wall: "#dbe4da" },
  norre: { id: "still-blush", wall: "#f3dcd6" },
  ...Object.fromEntries([
    still("akarum", "#dbe2dd"),
    still("armani-beauty", "#e9e1db"),
    still("dasolm", "#dbe5ee"),
    still("loudmoth", "#e2dcf1"),
    still("maison-ilvane", "#e9ddd0"),
    still("milk-makeup", "#e2e8f2"),
    still("nadirelle", "#dfe2d6"),
    still("nyiura", "#e8e6d2"),
    still("petal-theory", "#f0d8d2"),
    still("senjara", "#ead7c4"),
    still("solenne", "#e9e2cd"),
    still("starskin", "#e6e6e0"),
    still("this-works", "#e0dcee"),
    still("tidewren", "#f0e2b4"),
    still("tuftwell", "#ebe0d3"),
  ]),
};

type Picture = Readonly<{ id: string | null; plate: string }>;

/** A product's picture for a page about it alone; one without a picture is shown by its brand's still life. */
export function pictureFor(brandSlug: string, picture: Picture): Picture {
  const found = STILLS[brandSlug];
  return picture.id !== null || found === undefined ? picture : { id: found.id, plate: found.wall };
}
