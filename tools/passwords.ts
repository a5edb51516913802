import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reduced } from "./passwords/reduce";
import { ROOT } from "./worker-config";

// `npm run passwords -- <file>`: writes the list of refused common passwords again. The file has one password on each
// line, the most common first. The present list comes from @zxcvbn-ts/language-common 4.1.3 (MIT).
const file = process.argv[3];
if (file === undefined) throw new Error("Name the file that lists the passwords: npm run passwords -- <file>");
const { text, kept } = reduced(readFileSync(file, "utf8").split("\n"));
writeFileSync(join(ROOT, "functions/api/accounts/password/common-passwords.ts"), text);
console.log(`Kept ${kept} that the rules could let pass in some spelling.`);
