import { build } from "../local/build";
import { freePort } from "../local/process/free-port";
import { ensureChromium } from "./chromium";
import { advisories, licences, secrets } from "./supply";
import { playwright, vitest, yesOrNo } from "./tally";

const one = { passed: 1, failed: 0 };

/** All checks that need no browser, the fastest first. */
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

/** The journeys in a real browser, on their own shop with new data. */
export const IN_A_BROWSER = [
  {
    name: "browser journeys",
    run: async () => {
      const [shop, provider] = [await freePort(), await freePort()];
      return playwright({ CHROMIUM_PATH: ensureChromium(), E2E_PORT: String(shop), OPENID_PORT: String(provider) });
    },
  },
  // This check needs no browser. It kills the shop during 200 checkouts and payments, takes five minutes at most, and
  // proves that nothing is lost.
  { name: "kills", run: () => playwright({}, "--config", "tools/checks/chaos.config.ts") },
];
