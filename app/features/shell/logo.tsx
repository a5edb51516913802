/**
 * The wordmark with its blossom over the i, as a file: in the document it would cost 1 kB of every page's first 14. As pixels: a slow
 * phone needs 40 ms before the first paint to make a document of an SVG file (public/img/melati.svg is the original).
 * The link around it carries the name.
 */
export function Logo() {
  return <img src="/img/melati.webp" alt="" width="107" height="34" />;
}
