import { type LanguageCode, languageFacts } from "../../contract/countries";

/** An amount as packs print it: "3.5 g", "50 ml". Other sizes ("Bouquet") are names. */
const AMOUNT = /^(\d+(?:\.\d+)?) (g|ml)$/;
/** A number of pieces. The sign alone would read as how many packs somebody takes. */
const PIECES = /^×(\d+)$/;

/** Scripts that are not Latin write units in their own words; Thai packs shorten only the millilitre. */
const OWN = {
  g: { unit: "gram", unitDisplay: "long" },
  ml: { unit: "milliliter", unitDisplay: "short" },
} as const satisfies Record<string, Intl.NumberFormatOptions>;
const isLatin = (localeTag: string) => !/^(th|zh)\b/.test(localeTag);

/** Formatters are kept by locale and unit, because making one takes longer than drawing the line of a bag. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(localeTag: string, unit: keyof typeof OWN): Intl.NumberFormat {
  const key = `${localeTag} ${unit}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const words = isLatin(localeTag) ? {} : ({ style: "unit", ...OWN[unit] } as const);
  const made = new Intl.NumberFormat(localeTag, { maximumFractionDigits: 3, useGrouping: false, ...words });
  formats.set(key, made);
  return made;
}

const languageOf = (localeTag: string) => languageFacts(localeTag.slice(0, 2) as LanguageCode);
const unbroken = (text: string) => text.replace(" ", "\u00a0");

/**
 * The size of a product as its reader writes it: "3.5 g", in Indonesian "3,5 g", in Thai "3.5 กรัม", in Chinese "50 毫升"; "×6"
 * is "6 pieces".
 */
export function measured(size: string, localeTag: string): string {
  const [, count] = PIECES.exec(size) ?? [];
  if (count !== undefined) return unbroken(languageOf(localeTag).pieces(count));
  const [, number, unit] = AMOUNT.exec(size) ?? [];
  if (number === undefined || (unit !== "g" && unit !== "ml")) return size;
  const text = formatOf(localeTag, unit).format(Number(number));
  return unbroken(isLatin(localeTag) ? `${text} ${unit}` : text);
}
