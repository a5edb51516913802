/** Formatters are kept by time zone, because making one costs more time than a product page can spend. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day in a time zone, YYYY-MM-DD. */
export function dayIn(timeZone: string, at: Date): string {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA-u-ca-gregory", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  formats.set(timeZone, made);
  return made.format(at);
}
