/**
 * The wordmark with its blossom over the i, as a file: in the document it would cost 1 kB of every page's first 14.
 * The link around it carries the name.
 */
export function Logo() {
  return <img src="/img/melati.svg" alt="" width="107" height="34" />;
}
