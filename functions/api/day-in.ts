/** One formatter a zone: making one costs more than a product page may spend on it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day there, YYYY-MM-DD. */
export function dayIn(timeZone: string, at: Date): string {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA-u-ca-gregory", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  formats.set(timeZone, made);
  return made.format(at);
}
