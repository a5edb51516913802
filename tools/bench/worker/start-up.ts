import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { median } from "./worker-load";

/** Replaces the modules that only workerd has, and reads the packed texts beside the Worker as workerd does: as data. */
const STAND_IN = "data:text/javascript,export const connect = () => { throw new Error('no sockets here') }";
const RESOLVE = String.raw`export const resolve = (name, context, next) =>
  name.startsWith("cloudflare:") ? { url: ${JSON.stringify(STAND_IN)}, shortCircuit: true } : next(name, context);
export const load = (url, context, next) => /\.(bin|txt)$/.test(url)
  ? { format: "module", shortCircuit: true, source: "export default new Uint8Array(process.getBuiltinModule('fs').readFileSync(new URL(" + JSON.stringify(url) + "))).buffer" }
  : next(url, context);`;

/**
 * Milliseconds of processor time that a new V8 needs to read and run the Worker's module before any request, as the
 * edge does when it starts an isolate. It is the median of five runs in Node, because workerd's own time can't be read
 * from outside.
 */
export function startUp(bundle: string): number {
  const program = `
    const { register } = await import("node:module");
    register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(RESOLVE)}`)});
    const before = process.cpuUsage();
    await import(${JSON.stringify(pathToFileURL(bundle).href)});
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 1000);
    process.exit(0);`;
  const run = () => {
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
      encoding: "utf8",
    });
    const milliseconds = Number(stdout);
    if (!(milliseconds > 0)) throw new Error(`The Worker's module does not run by itself: ${stderr}`);
    return milliseconds;
  };
  return median([1, 2, 3, 4, 5].map(run));
}
