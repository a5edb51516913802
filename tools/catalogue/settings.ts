import { existsSync, statSync } from "node:fs";
import type { PriceRule } from "../../functions/api/catalogue/csv/making/prices";
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from "../../functions/contract/countries";
import { type FileForm, readRecords } from "./files/csv-file";
import { Stop } from "./stop";

/** The flags of the command as `parseArgs` reads them. */
export const FLAGS = {
  "dry-run": { type: "boolean", default: false },
  replace: { type: "boolean", default: false },
  "make-brands": { type: "boolean", default: false },
  "make-categories": { type: "boolean", default: false },
  types: { type: "string" },
  "write-types": { type: "string" },
  "price-from": { type: "string" },
  rates: { type: "string" },
  "stock-from": { type: "string" },
  round: { type: "string" },
  locations: { type: "string" },
  "no-pictures": { type: "boolean", default: false },
  separator: { type: "string" },
  encoding: { type: "string" },
  "without-stock": { type: "boolean", default: false },
  to: { type: "string" },
  from: { type: "string" },
  "key-file": { type: "string" },
} as const;

const ENCODINGS: Record<string, string> = { cp1252: "windows-1252", latin1: "windows-1252" };

/** The separator and encoding that were asked for; `tab` is a tab. */
export function formOf({ separator, encoding }: FileForm): FileForm {
  const sign = separator === "tab" || separator === "\\t" ? "\t" : separator;
  if (sign !== undefined && sign.length !== 1) throw new Stop(`--separator takes one sign, or tab; not "${sign}".`);
  const name = encoding === undefined ? undefined : (ENCODINGS[encoding.toLowerCase()] ?? encoding);
  try {
    if (name !== undefined) new TextDecoder(name);
  } catch {
    throw new Stop(`--encoding ${name} is no encoding that can be read; windows-1252 is the one of older Excel.`);
  }
  return { separator: sign, encoding: name };
}

/** Refuses what is not there or not a file with something in it. */
export function checkFile(file: string): void {
  if (!existsSync(file)) throw new Stop(`There is no file ${file}.`);
  const found = statSync(file);
  if (found.isDirectory()) throw new Stop(`${file} is a folder; name the CSV file in it.`);
  if (found.size === 0) throw new Stop(`${file} is empty.`);
}

/** The country of a code or a name: "SG", "Singapore". */
export const countryOf = (text: string): CountryCode | undefined =>
  COUNTRY_CODES.find((code) => code === text.trim().toUpperCase()) ??
  COUNTRY_CODES.find((code) => COUNTRIES[code].name.toLowerCase() === text.trim().toLowerCase());

/** Reads `rates.csv`: a row a country, with its code or name and what one unit of the first currency costs in its own. */
async function readRates(file: string, from: CountryCode): Promise<PriceRule["rates"]> {
  checkFile(file);
  const rates: PriceRule["rates"] = {};
  for await (const { line, cells } of readRecords(file)) {
    const [name = "", said = ""] = cells;
    const country = countryOf(name);
    const rate = Number(said);
    if (country === undefined && line === 1) continue;
    if (country === undefined) throw new Stop(`${file}, line ${line}: "${name}" is no country of the shop.`);
    if (!(rate > 0)) throw new Stop(`${file}, line ${line}: "${said}" is no rate; write 3.45, say.`);
    rates[country] = rate;
  }
  const missing = COUNTRY_CODES.filter((code) => code !== from && rates[code] === undefined);
  if (missing.length > 0) throw new Stop(`${file} has no rate for ${missing.join(", ")}.`);
  return rates;
}

/** The country of `--stock-from SG`; null without it. */
export function stockFromOf(said: string | undefined): CountryCode | null {
  const country = said === undefined ? null : countryOf(said);
  if (country === undefined) throw new Stop(`--stock-from ${said}: that is no country of the shop.`);
  return country;
}

/** The rule of `--price-from SG --rates rates.csv --round 0.90`; null without it. */
export async function priceRuleOf(asked: {
  "price-from"?: string | undefined;
  rates?: string | undefined;
  round?: string | undefined;
}): Promise<PriceRule | null> {
  const { "price-from": said, rates, round } = asked;
  if (said === undefined) {
    if (rates !== undefined || round !== undefined) throw new Stop("--rates and --round need --price-from SG.");
    return null;
  }
  const from = countryOf(said);
  if (from === undefined) throw new Stop(`--price-from ${said}: that is no country of the shop.`);
  if (rates === undefined) throw new Stop("--price-from needs --rates FILE: a row a country, such as MY,3.45.");
  const ending = round === undefined ? null : Number(round);
  if (ending !== null && !(ending >= 0 && ending < 1)) throw new Stop("--round takes the end of a price: 0.90, say.");
  return { from, rates: await readRates(rates, from), ending };
}
