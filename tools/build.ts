import { build } from "./local/build";

// `npm run build`: what is deployed and what npm start serves.
console.log(
  (await build()) === "built" ? "Built build/client and build/worker." : "Nothing changed since the last build.",
);
