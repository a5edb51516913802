import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { floorsPicture } from "./architecture/picture";
import { ROOT } from "./vite/imports";

// `npm run floors`: draws docs/pictures/floors.svg again, after an import between two rooms was added or removed.

writeFileSync(join(ROOT, "docs/pictures/floors.svg"), floorsPicture());
