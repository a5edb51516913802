const SIGNS = [",", ";", "\t"] as const;

/** The sign that separates the names of a header which was read as one cell; null where the header was read rightly. */
export function otherSeparator(
  [only = "", ...more]: readonly string[],
  separator: string,
): (typeof SIGNS)[number] | null {
  if (more.length > 0) return null;
  const times = (sign: string) => only.split(sign).length - 1;
  const [likeliest] = SIGNS.filter((sign) => sign !== separator && times(sign) > 0).sort((a, b) => times(b) - times(a));
  return likeliest ?? null;
}
