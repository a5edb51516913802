/** The path before a token in addresses of pages and calls; `stop` is the one name there that is no token. */
const BEFORE_TOKEN = /(\/(?:lists|share|shared)\/+)(?!stop(?:\/|$))[^/]+/gi;
/**
 * Whether a part of a path is no slug, number or name of the shop: long, with capitals, signs or digits among its letters.
 */
const isTokenLike = (part: string) =>
  part.length >= 20 &&
  (!/^[a-z0-9-]+(?:\.[a-z]+)?$/.test(part) ||
    /(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{16,}|[0-9a-f]{8}-[0-9a-f]{4}-/.test(part));

/** Writes a path for logs, without tokens that open something. */
export const writtenPath = (path: string): string =>
  path
    .replace(BEFORE_TOKEN, "$1{token}")
    .split("/")
    .map((part) => (isTokenLike(part) ? "{hidden}" : part))
    .join("/");
