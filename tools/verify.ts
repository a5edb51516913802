import { WITHOUT_BROWSER } from "./checks/checks";
import { runChecks } from "./checks/tally";

// `npm run verify`: all checks of `npm test` that need no browser.
await runChecks(WITHOUT_BROWSER);
