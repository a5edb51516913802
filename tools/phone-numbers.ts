import { writeFileSync } from "node:fs";
import { METADATA_FILE, phoneMetadata } from "./phone-numbers/reduce";

// `npm run phone-numbers`: writes again what libphonenumber-js knows of our countries, after the library was updated.
writeFileSync(METADATA_FILE, phoneMetadata());
console.log(`Wrote ${METADATA_FILE}.`);
