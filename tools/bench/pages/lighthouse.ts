import type { Result } from "lighthouse";
import { loadNow } from "../load/load-average";
import { HOST, type Scene } from "../scenes";
import type { Front } from "./front";

/** The categories that must be whole, whatever the machine does. The speed is measured on it, so it is printed alone. */
const WHOLE = ["accessibility", "best-practices", "seo"] as const;
const CATEGORIES = [...WHOLE, "performance"] as const;
type Category = (typeof CATEGORIES)[number];

/** Pages of one shopper, which search engines are told to leave out. */
const OWN = new Set<Scene["name"]>(["bag", "checkout"]);

const pointsOf = (result: Result, category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100);

/** What keeps a category from being whole. */
function faultsOf(result: Result, category: Category): string[] {
  const refs = result.categories[category]?.auditRefs ?? [];
  return refs.flatMap(({ id, weight }) => {
    const audit = result.audits[id];
    return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
  });
}

/**
 * Has Lighthouse judge each page as a phone sees it, through the front, in a browser that listens at `debugging`. Prints the points and returns the
 * number of broken budgets.
 */
export async function printLighthouse(
  { front, debugging, runs }: { front: Front; debugging: number; runs: number },
  scenes: readonly Scene[],
): Promise<number> {
  const { default: lighthouse } = await import("lighthouse");
  let broken = 0;
  console.log(`\nLighthouse, in points: ${WHOLE.join(", ")} must be 100`);
  for (const { name, path, cookies } of scenes) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run++) {
      front.drop();
      const found = await lighthouse(`https://${HOST}:${front.port}${path}`, {
        port: debugging,
        logLevel: "error",
        onlyCategories: [...CATEGORIES],
        skipAudits: OWN.has(name) ? ["is-crawlable"] : null,
        extraHeaders: { cookie: cookies.map((one) => `${one.name}=${one.value}`).join("; ") },
      });
      if (found === undefined) throw new Error(`Lighthouse says nothing about ${path}`);
      if (found.lhr.runtimeError) throw new Error(`${path}: ${found.lhr.runtimeError.message}`);
      results.push(found.lhr);
    }
    const cells = WHOLE.map((category) => {
      const least = Math.min(...results.map((result) => pointsOf(result, category)));
      if (least < 100) broken++;
      return `${category} ${least}${least < 100 ? " BROKEN" : ""}`;
    });
    const speeds = results.map((result) => pointsOf(result, "performance")).sort((a, b) => a - b);
    console.log(`${name.padEnd(9)} ${cells.join(", ")}, performance ${speeds.join(" ")}`);
    const faults = new Set(results.flatMap((result) => WHOLE.flatMap((category) => faultsOf(result, category))));
    for (const fault of faults) console.log(`  ${fault}`);
  }
  console.log(`Performance depends on the machine: ${loadNow()}; it is not judged.`);
  return broken;
}
