/** Names of languages are kept by the language in which they are told, because making a list costs more than asking it. */
const lists = new Map<string, Intl.DisplayNames>();

/** "Indonesian", as `localeTag` says it; the code itself where it is unknown. */
export function languageName(code: string, localeTag: string): string {
  const list = lists.get(localeTag) ?? new Intl.DisplayNames(localeTag, { type: "language" });
  lists.set(localeTag, list);
  return list.of(code) ?? code;
}
