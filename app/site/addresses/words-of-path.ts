/** Path segments that don't help a search. */
const ROOMS = new Set(["products", "brands", "pages", "shop", "search", "index", "html", "php", "collections", "en"]);
const LONGEST = 80;

/** Finds the words of a path: `/products/rouge-velvet-lipstik.html` gives "rouge velvet lipstik"; "" for none. */
export function wordsOfPath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Bytes that are not valid text stay as they are.
  }
  const words = path.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "" && !ROOMS.has(word.toLowerCase()));
  return words.join(" ").slice(0, LONGEST).trim();
}
