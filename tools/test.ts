import { IN_A_BROWSER, WITHOUT_BROWSER } from "./checks/checks";
import { runChecks } from "./checks/tally";

// `npm test`: all checks in one command. CI calls exactly this.
await runChecks([...WITHOUT_BROWSER, ...IN_A_BROWSER]);
