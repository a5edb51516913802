/** One formatter a zone: making one costs more than an answer may spend on it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clock on the wall shows there, as the instant at which a clock of UTC shows the same. */
function wall(timeZone: string, at: number): number {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US-u-ca-gregory", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
  formats.set(timeZone, made);
  const part = Object.fromEntries(made.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute);
}

/**
 * The instant at which the clock there shows `clock` (HH:MM) on `date` (YYYY-MM-DD). An hour that summer time leaves out is the one after
 * it; of an hour that comes twice, one of the two.
 */
export function instantAt(timeZone: string, date: string, clock: string): Date {
  const wanted = Date.parse(`${date}T${clock}:00Z`);
  const near = 2 * wanted - wall(timeZone, wanted);
  return new Date(near + wanted - wall(timeZone, near));
}

const DAY = 86_400_000;

/** The day so many days after `date`; before it, where `days` is negative. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Monday is 0, as in a store's hours. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
