/** What stands before a token in addresses of pages and calls, and the one address there that holds none. */
const BEFORE_TOKEN = /(\/(?:lists|share|shared)\/+)(?!stop(?:\/|$))[^/]+/gi;
/** What no slug, number or name of the shop looks like: long, with capitals, signs or digits among its letters. */
const isTokenLike = (part: string) =>
  part.length >= 20 &&
  (!/^[a-z0-9-]+(?:\.[a-z]+)?$/.test(part) ||
    /(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{16,}|[0-9a-f]{8}-[0-9a-f]{4}-/.test(part));

/** A path as logs may hold it: what opens something by itself is not written down. */
export const writtenPath = (path: string): string =>
  path
    .replace(BEFORE_TOKEN, "$1{token}")
    .split("/")
    .map((part) => (isTokenLike(part) ? "{hidden}" : part))
    .join("/");
