/** The length of a text on a product page. */
const FIRST_LETTERS = 260;

/** Shortens a text after the last word that fits. */
export const startOf = (text: string): string => {
  const letters = [...text];
  if (letters.length <= FIRST_LETTERS) return text;
  const start = letters.slice(0, FIRST_LETTERS).join("");
  return start.replace(/\s+\S*$/u, "") || start;
};
