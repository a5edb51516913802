import "./logo.css";
/**
 * The wordmark as a file, because inside the document it would take 1 kB of each page's first 14. It is a bitmap,
 * because a slow phone needs 40 ms before the first paint to render an SVG file (public/img/melati.svg is the
 * original). The link around it has the accessible name.
 */
export function Logo() {
  return <img src="/img/melati.webp" alt="" width="107" height="34" />;
}
