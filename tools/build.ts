import { build } from "./local/build";

// `npm run build`: makes the build that is deployed, and that `npm start` serves.
console.log(
  (await build()) === "built" ? "Built build/client and build/server." : "Nothing changed since the last build.",
);
