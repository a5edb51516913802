const formats = new Map<string, Intl.ListFormat>();

function listOf(words: readonly string[], localeTag: string, options: Intl.ListFormatOptions): string {
  const key = `${localeTag} ${options.type} ${options.style}`;
  const made = formats.get(key) ?? new Intl.ListFormat(localeTag, options);
  formats.set(key, made);
  return made.format(words);
}

const isThai = (localeTag: string) => localeTag.startsWith("th");

/** Joins several facts of one thing: "Cardinal, 30 ml", in Thai and Chinese "Cardinal 30 ml". Leaves out what is absent. */
export const formatFacts = (facts: readonly (string | null | undefined)[], localeTag: string): string =>
  // Thai puts "and" before the last of three facts, except in the narrow style.
  listOf(
    facts.filter((fact): fact is string => fact != null && fact !== ""),
    localeTag,
    {
      type: "unit",
      style: isThai(localeTag) ? "narrow" : "short",
    },
  );

/** Joins several names in a sentence: "A, B and C", 「甲、乙及丙」, 「A 及 B」. */
export const formatNames = (names: readonly string[], localeTag: string): string =>
  // The Thai and Chinese "and" have no spaces around them, but a name in Latin letters needs them.
  listOf(names, localeTag, { type: isThai(localeTag) ? "unit" : "conjunction", style: "long" })
    .replace(/(?<=[a-z\d])[及和]/gi, " $&")
    .replace(/[及和](?=[a-z\d])/gi, "$& ");
