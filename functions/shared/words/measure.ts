/** An amount as packs print it: "3.5 g", "50 ml". Other sizes ("×6", "Bouquet") are names. */
const AMOUNT = /^(\d+(?:\.\d+)?) (g|ml)$/;

/** Scripts that are not Latin write units in their own words; Thai packs shorten only the millilitre. */
const OWN = {
  g: { unit: "gram", unitDisplay: "long" },
  ml: { unit: "milliliter", unitDisplay: "short" },
} as const satisfies Record<string, Intl.NumberFormatOptions>;
const isLatin = (localeTag: string) => !/^(th|zh)\b/.test(localeTag);

/** The size of a product as its reader writes it: "3.5 g", in Indonesian "3,5 g", in Thai "3.5 กรัม", in Chinese "50 毫升". */
export function measured(size: string, localeTag: string): string {
  const [, number, unit] = AMOUNT.exec(size) ?? [];
  if (number === undefined || (unit !== "g" && unit !== "ml")) return size;
  return isLatin(localeTag)
    ? `${new Intl.NumberFormat(localeTag, { maximumFractionDigits: 3, useGrouping: false }).format(Number(number))} ${unit}`
    : new Intl.NumberFormat(localeTag, {
        style: "unit",
        maximumFractionDigits: 3,
        useGrouping: false,
        ...OWN[unit],
      }).format(Number(number));
}
