import { writeFileSync } from "node:fs";
import { METADATA_FILE, phoneMetadata } from "./phone-numbers/reduce";

// `npm run phone-numbers`: writes the phone number data of our countries again, after libphonenumber-js was updated.
writeFileSync(METADATA_FILE, phoneMetadata());
console.log(`Wrote ${METADATA_FILE}.`);
