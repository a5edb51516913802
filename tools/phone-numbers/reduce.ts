import { join } from "node:path";
import metadata from "libphonenumber-js/mobile/metadata";
import { COUNTRY_CODES } from "../../functions/contract/countries";
import { ROOT } from "../worker-config";

/** The file with the metadata that the Worker reads. */
export const METADATA_FILE: string = join(ROOT, "functions/api/kit/contact/mobile-metadata.json");

/**
 * The library's metadata without the 230 countries in which the shop doesn't sell. No other number is accepted (R42),
 * and a starting Worker reads 90 kB less.
 */
export function phoneMetadata(): string {
  const kept = {
    version: metadata.version,
    countries: Object.fromEntries(COUNTRY_CODES.map((code) => [code, metadata.countries[code]])),
    nonGeographic: {},
  };
  return `${JSON.stringify(kept, null, 2)}\n`;
}
