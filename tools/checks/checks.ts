import { build } from "../local/build";
import { freePort } from "../local/free-port";
import { ensureChromium } from "./chromium";
import { advisories, licences, secrets } from "./supply";
import { playwright, vitest, yesOrNo } from "./tally";

const one = { passed: 1, failed: 0 };

/** Everything that needs no browser, cheapest first. */
export const WITHOUT_BROWSER = [
  { name: "lint", run: () => yesOrNo("biome", ["check", "--error-on-warnings", "."]) },
  { name: "types of the storefront", run: () => yesOrNo("tsc", ["-p", "tsconfig.app.json"]) },
  { name: "types of the edge and the tools", run: () => yesOrNo("tsc", ["-p", "tsconfig.worker.json"]) },
  { name: "types of the journeys", run: () => yesOrNo("tsc", ["-p", "tsconfig.e2e.json"]) },
  {
    name: "unused packages, files and exports",
    run: () => yesOrNo("knip", ["--no-progress", "--treat-config-hints-as-errors"]),
  },
  { name: "licences of packages", run: licences },
  { name: "secrets in the tree", run: secrets },
  { name: "known faults of packages", run: advisories },
  { name: "architecture, unit and worker tests", run: () => vitest() },
  { name: "build", run: () => build().then(() => one) },
];

/** The journeys in a real browser, on a shop of their own with fresh data. */
export const IN_A_BROWSER = [
  {
    name: "browser journeys",
    run: async () => {
      const [shop, provider] = [await freePort(), await freePort()];
      return playwright({ CHROMIUM_PATH: ensureChromium(), E2E_PORT: String(shop), OPENID_PORT: String(provider) });
    },
  },
  // No browser: the shop is killed in the middle of 200 checkouts and payments, for five minutes at most, and nothing is lost.
  { name: "kills", run: () => playwright({}, "--config", "tools/checks/chaos.config.ts") },
];
