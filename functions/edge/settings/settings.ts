import { step } from "../edge-env";
import type { WorkerBindings } from "../environment";
import type { Settings } from "./shape";

/** An isolate's bindings never change, so they are checked once. What checks them is loaded then, because the start of an isolate needs none of it. */
const checked = new WeakMap<WorkerBindings, Settings>();

async function settingsOf(env: WorkerBindings): Promise<Settings> {
  const known = checked.get(env);
  if (known !== undefined) return known;
  const { checkSettings } = await import("./check");
  const settings = checkSettings(env);
  checked.set(env, settings);
  return settings;
}

/** Refuses every request while the Worker's settings are wrong. */
export const settings = step(async (c, next) => {
  c.set("settings", await settingsOf(c.env));
  await next();
});
