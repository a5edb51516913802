import "./logo.css";
/**
 * The wordmark as a file: inside the document it would take 1 kB of every page's first 14. It is a bitmap, because a
 * slow phone needs 40 ms before the first paint to render an SVG file (public/img/melati.svg is the original). The link
 * around it carries the name.
 */
export function Logo() {
  return <img src="/img/melati.webp" alt="" width="107" height="34" />;
}
