import { WITHOUT_BROWSER } from "./checks/checks";
import { runChecks } from "./checks/tally";

// `npm run verify`: everything that `npm test` checks, without the browser.
await runChecks(WITHOUT_BROWSER);
