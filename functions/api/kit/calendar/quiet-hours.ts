import { COUNTRY_CODES } from "../../../contract/countries";
import { SERVER_FACTS } from "../../../countries/countries";
import { type Sql, sql, type Value } from "../../../db/sql";

/** No text message comes between these hours of the reader's clock, unless they have just asked for it. */
export const QUIET = { from: 21, to: 8 } as const;

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The minutes since midnight on the clock of a time zone. */
function minutesIn(timeZone: string, at: Date): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  formats.set(timeZone, format);
  const [hours = 0, minutes = 0] = format.format(at).split(":").map(Number);
  return hours * 60 + minutes;
}

/** When the quiet hours of a time zone end; null outside them. */
export function quietUntil(now: Date, timeZone: string): Date | null {
  const clock = minutesIn(timeZone, now);
  if (clock >= QUIET.to * 60 && clock < QUIET.from * 60) return null;
  const minute = Math.floor(now.getTime() / MINUTE) * MINUTE;
  const end = new Date(minute + ((QUIET.to * 60 - clock + DAY_MINUTES) % DAY_MINUTES) * MINUTE);
  // A night in which clocks are changed is an hour longer or shorter.
  return new Date(end.getTime() + (QUIET.to * 60 - minutesIn(timeZone, end)) * MINUTE);
}

const ZONES = [...new Set(COUNTRY_CODES.flatMap((country) => SERVER_FACTS[country].zones))];

/** SQL for a text of each time zone, whose name is the SQL `zone`; NULL where there is none. */
export function byZoneSql(textOf: (timeZone: string) => string | null, zone: Value): Sql {
  const texts = Object.fromEntries(
    ZONES.flatMap((name) => {
      const text = textOf(name);
      return text === null ? [] : [[name, text]];
    }),
  );
  return sql`(${JSON.stringify(texts)} ->> ('$."' || ${zone} || '"'))`;
}

/** SQL for when the quiet hours of a time zone end; NULL outside them. `zone` is SQL for its name. */
export const quietUntilSql = (now: Date, zone: Value): Sql =>
  byZoneSql((name) => quietUntil(now, name)?.toISOString() ?? null, zone);

const OWN_ZONES = JSON.stringify(
  Object.fromEntries(COUNTRY_CODES.map((country) => [country, SERVER_FACTS[country].zones[0]])),
);

/** SQL for the time zone of a country, whose code is the SQL `country`. */
export const zoneOfSql = (country: Sql): Sql => sql`(${OWN_ZONES} ->> ('$.' || ${country}))`;
