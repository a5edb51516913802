/** The page of a text at the editors' desk, or one below it: `/editor/entries/about/SG/en/history`. */
export const textPath = (
  { id, country, language }: Readonly<{ id: string; country: string; language: string }>,
  below = "",
): string => `/editor/entries/${id}/${country}/${language}${below === "" ? "" : `/${below}`}`;
