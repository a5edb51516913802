import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { floorsPicture } from "./architecture/picture";
import { ROOT } from "./vite/imports";

// Draws docs/pictures/floors.svg anew, after an import between two rooms has come or gone.

writeFileSync(join(ROOT, "docs/pictures/floors.svg"), floorsPicture());
