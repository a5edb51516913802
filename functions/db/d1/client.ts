import { COUNTRY_CODES, type CountryCode } from "../../contract/countries";
import { gathered } from "./gathered";
import type { HearTrip } from "./request-session";

export type DatabaseBindings = { DB: D1Database } & { [K in `DB_${CountryCode}`]?: D1Database };
export type DatabaseName = keyof DatabaseBindings;

/** A country's own database if one is bound (`DB_SG` ...), or else the shared one. */
export const databaseFor = (env: DatabaseBindings, country: CountryCode): D1Database => env[`DB_${country}`] ?? env.DB;

/** The name of the binding of a country's database. */
export const databaseName = (env: DatabaseBindings, country: CountryCode): DatabaseName =>
  env[`DB_${country}`] === undefined ? "DB" : `DB_${country}`;

/** Each bound database once, with its binding's name; scheduled jobs walk them. */
export const everyDatabase = (env: DatabaseBindings): Map<D1Database, DatabaseName> =>
  new Map(COUNTRY_CODES.map((country) => [databaseFor(env, country), databaseName(env, country)]));

/** The bindings of one request; their databases combine simultaneous reads into one trip, of which `heard` hears. */
export function gatheredBindings<E extends DatabaseBindings>(env: E, heard?: HearTrip): E {
  const own = new Map([...everyDatabase(env).keys()].map((d1) => [d1, gathered(d1, heard).primary]));
  const names = ["DB", ...COUNTRY_CODES.map((country) => `DB_${country}` as const)] as const;
  const databases = names.flatMap((name) => {
    const d1 = env[name];
    return d1 === undefined ? [] : [[name, own.get(d1) ?? d1]];
  });
  return { ...env, ...Object.fromEntries(databases) };
}
