import "./wordmark.css";

/**
 * The face of each brand's name, wherever the shop sets it large: spaced capitals, small sans, light capitals, italic
 * serif and bold capitals. A brand without a face of its own has the display serif.
 */
const FACES: Readonly<Record<string, 1 | 2 | 3 | 5 | 6>> = {
  "maison-ilvane": 1,
  "petal-theory": 1,
  akarum: 1,
  halcye: 2,
  dasolm: 2,
  "this-works": 2,
  tuftwell: 2,
  norre: 3,
  "armani-beauty": 3,
  solenne: 5,
  nadirelle: 5,
  senjara: 5,
  tidewren: 6,
  loudmoth: 6,
  "milk-makeup": 6,
  starskin: 6,
};

/** The classes that set a brand's name in its face. */
export const wordmarkOf = (slug: string): string => {
  const face = FACES[slug];
  return face === undefined ? "wordmark" : `wordmark wordmark-${face}`;
};

/** A brand's name in its face; names are Latin in every language. */
export const Wordmark = ({ slug, name }: Readonly<{ slug: string; name: string }>) => (
  <span className={wordmarkOf(slug)} lang="en">
    {name}
  </span>
);
