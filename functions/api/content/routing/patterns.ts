import { compiledPattern } from "../../../shared/routing/path-rules";

/** A group that repeats, around something that repeats: `(a+)*`, `(a{2,}b)+`, `((a*)b)+`. */
const REPEATS = /^(?:[*+]|\{\d+,\d*\})/;

/**
 * Whether a pattern repeats a repetition. Such a pattern may never end in programs with another engine, and apps read the patterns of the layout with
 * their own.
 */
export function repeatsARepetition(pattern: string): boolean {
  const open: boolean[] = [];
  let repeats = false;
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at];
    if (sign === "\\") at++;
    else if (sign === "[") at = endOfClass(pattern, at);
    else if (sign === "(") {
      open.push(repeats);
      repeats = false;
    } else if (sign === ")") {
      const isRepeated = REPEATS.test(pattern.slice(at + 1));
      if (isRepeated && repeats) return true;
      repeats = repeats || isRepeated || (open.pop() ?? false);
    } else if (REPEATS.test(pattern.slice(at))) repeats = true;
  }
  return false;
}

function endOfClass(pattern: string, from: number): number {
  for (let at = from + 1; at < pattern.length; at++) {
    if (pattern[at] === "\\") at++;
    else if (pattern[at] === "]" && at > from + 1) return at;
  }
  return pattern.length;
}

/** What is wrong with the pattern of a rule (R22); null when nothing is. */
export function patternFault(pattern: string): "beginning" | "endless" | "unreadable" | null {
  if (!/^\(*\^?\(*\//.test(pattern)) return "beginning";
  if (compiledPattern(pattern) === null) return "unreadable";
  return repeatsARepetition(pattern) ? "endless" : null;
}
