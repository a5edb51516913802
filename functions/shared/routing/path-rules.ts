import { compile, type Pattern } from "./pattern";

/** How a rule names paths (R22): exactly, by a pattern for the whole path, or with everything below. */
export type PathRule = Readonly<{ type: "absolute" | "regex" | "startsWith"; value: string }>;

/** The most characters of a pattern. */
const LONGEST = 200;
/** Patterns that were compiled, null for those that cannot be; an isolate meets the few of its countries. */
const compiled = new Map<string, Pattern | null>();
const MOST_COMPILED = 500;

/** Compiles a pattern once. Null for one that cannot be matched (functions/shared/routing/pattern.ts), or is too long. */
export function compiledPattern(value: string): Pattern | null {
  const known = compiled.get(value);
  if (known !== undefined) return known;
  if (compiled.size >= MOST_COMPILED) compiled.clear();
  const pattern = value.length > LONGEST ? null : compile(value);
  compiled.set(value, pattern);
  return pattern;
}

/**
 * The form in which paths are compared and kept: decoded, in lower case, without empty segments and without a slash at the end. Bytes that are no text
 * stay encoded.
 */
export function plainPath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURI(pathname);
  } catch {
    // It is compared as it is.
  }
  return `/${path.split("/").filter(Boolean).join("/")}`.toLowerCase();
}

/**
 * Whether a rule names a path, given in its plain form. `startsWith` ends at a segment: `/sale` names `/sale/lips` and not `/sales`.
 * @throws RangeError for a pattern that cannot be matched
 */
export function isNamed(path: string, { type, value }: PathRule): boolean {
  if (type === "regex") {
    const pattern = compiledPattern(value);
    if (pattern === null) throw new RangeError("This pattern cannot be matched");
    return pattern.matches(path);
  }
  const named = plainPath(value);
  return path === named || (type === "startsWith" && (named === "/" || path.startsWith(`${named}/`)));
}

/**
 * Whether a path is always loaded as a whole page (S2.24). A rule that cannot be checked exempts nothing, and is reported (S8.05).
 */
export function isExempt(pathname: string, rules: readonly PathRule[], report: (text: string) => void): boolean {
  const path = plainPath(pathname);
  return rules.some((rule) => {
    try {
      return isNamed(path, rule);
    } catch {
      report("Something went wrong while checking for exempted routes.");
      return false;
    }
  });
}
