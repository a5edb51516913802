import type { CsvRecord } from "../../../functions/api/catalogue/csv/file/records";
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from "../../../functions/contract/countries";
import { countryOf } from "../settings";
import { Stop } from "../stop";

// Shopify's inventory file has a row a variant and location, or in older ones a column a location. It becomes rows of a catalogue file with a column
// of stock for each country, so that the one import writes it.

const VARIANT = [
  "handle",
  "title",
  "option1 name",
  "option1 value",
  "option2 name",
  "option2 value",
  "option3 name",
  "option3 value",
  "sku",
];
const NO_LOCATION = new Set([
  ...VARIANT,
  "hs code",
  "coo",
  "location",
  "bin name",
  "incoming",
  "unavailable",
  "committed",
  "available",
  "on hand",
]);

/** Reads `--locations "Jurong=SG,KL Hub=MY"`. */
function readLocations(text: string): Map<string, CountryCode> {
  return new Map(
    text
      .split(",")
      .filter((pair) => pair.trim() !== "")
      .map((pair) => {
        const [name = "", code = ""] = pair.split("=");
        const country = countryOf(code);
        if (country === undefined) throw new Stop(`--locations ${pair}: name a country, such as Jurong=SG.`);
        return [name.trim().toLowerCase(), country];
      }),
  );
}

/** Finds the country of a location: as it was told, or by the country's name or code within the location's. */
function finderOf(told: string) {
  const known = readLocations(told);
  return (location: string): CountryCode => {
    const name = location.trim().toLowerCase();
    const words = name.split(/[^a-z]+/);
    const found =
      known.get(name) ??
      COUNTRY_CODES.find((code) => name.includes(COUNTRIES[code].name.toLowerCase())) ??
      COUNTRY_CODES.find((code) => words.includes(code.toLowerCase()));
    if (found === undefined)
      throw new Stop(`"${location}" is in no country that its name says. Tell it: --locations "${location}=SG"`);
    return found;
  };
}

type Held = { line: number; variant: string[]; stock: Map<CountryCode, number> };

/** The places of the columns that an inventory file has. */
function columnsOf(header: readonly string[]) {
  const names = header.map((cell) => cell.trim().toLowerCase());
  if (!names.includes("handle") || !names.includes("title"))
    throw new Stop("An inventory file has the columns Handle and Title.");
  const location = names.indexOf("location");
  const pieces = ["available", "on hand (new)", "on hand", "on hand (current)"]
    .map((name) => names.indexOf(name))
    .find((at) => at >= 0);
  if (location >= 0 && pieces === undefined)
    throw new Stop("An inventory file with locations has the column Available.");
  return {
    variant: VARIANT.map((name) => names.indexOf(name)),
    location,
    pieces: pieces ?? -1,
    places: location >= 0 ? [] : names.flatMap((name, at) => (name !== "" && !NO_LOCATION.has(name) ? [at] : [])),
  };
}

const piecesIn = (cell: string | undefined): number | null =>
  /^-?\d+$/.test(cell?.trim() ?? "") ? Number(cell) : null;

/**
 * Reads an inventory file as records of a catalogue file: rows of one variant become one, and the pieces of a country's locations are added up.
 * Throws {@link Stop} for a location whose country nobody tells.
 */
export async function* inventoryRecords(records: AsyncIterable<CsvRecord>, told: string): AsyncGenerator<CsvRecord> {
  const find = finderOf(told);
  let columns: ReturnType<typeof columnsOf> | null = null;
  let header: readonly string[] = [];
  let held = new Map<string, Held>();
  let handle: string | null = null;
  const flush = function* (): Generator<CsvRecord> {
    for (const { line, variant, stock } of held.values())
      yield { line, cells: [...variant, ...COUNTRY_CODES.map((code) => String(stock.get(code) ?? ""))] };
    held = new Map();
  };
  for await (const { line, cells } of records) {
    if (columns === null) {
      columns = columnsOf(cells);
      header = cells;
      yield { line, cells: [...VARIANT, ...COUNTRY_CODES.map((code) => `Stock ${code}`)] };
      continue;
    }
    const variant = columns.variant.map((at) => (at < 0 ? "" : (cells[at] ?? "")));
    if (variant[0] !== handle) yield* flush();
    handle = variant[0] ?? "";
    const key = JSON.stringify(variant);
    const one = held.get(key) ?? { line, variant, stock: new Map<CountryCode, number>() };
    held.set(key, one);
    const told: [string, string | undefined][] =
      columns.location >= 0
        ? [[cells[columns.location] ?? "", cells[columns.pieces]]]
        : columns.places.map((at) => [header[at] ?? "", cells[at]]);
    for (const [location, said] of told) {
      const pieces = piecesIn(said);
      if (pieces === null) continue;
      const country = find(location);
      one.stock.set(country, (one.stock.get(country) ?? 0) + pieces);
    }
  }
  yield* flush();
}
