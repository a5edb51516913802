import { growTotals } from "./rollup-store";
import type { Rollup } from "./rollups";

/** A window with so many lines is written at once. */
const MOST_LINES = 200;
/** After how many milliseconds more a window is taken over, because the request that was to write it has ended. */
const LATE_MS = 2_000;

/** Totals that wait to be written. They are sums, and name no visitor. */
type Window = { lines: Map<string, Rollup>; answers: number; openedAt: number };

/** The open window of each database. Windows are the isolate's, because one write for all of its shoppers is what saves the others. */
const open = new WeakMap<D1Database, Window>();

function add(window: Window, rollups: readonly Rollup[]): void {
  window.answers += 1;
  for (const rollup of rollups) {
    const { country, day, hour, event, key, language, device, count, value } = rollup;
    const name = `${country} ${day} ${hour} ${language} ${device} ${event} ${key}`;
    const known = window.lines.get(name);
    if (known === undefined) window.lines.set(name, { ...rollup });
    else {
      known.count += count;
      known.value += value;
    }
  }
}

async function write(d1: D1Database, window: Window): Promise<void> {
  // Taken out before it is written, so that nobody else writes it.
  if (open.get(d1) !== window) return;
  open.delete(d1);
  try {
    await growTotals(d1, [...window.lines.values()]);
  } catch (cause) {
    throw new Error(`the totals of ${window.answers} answers were not written`, { cause });
  }
}

/**
 * Adds to the totals, together with what other requests of this isolate add within `delay` milliseconds. The request that opens a window waits and
 * writes it; one that fills it writes it at once; all others have nothing to wait for and get null. An isolate that ends loses one window at most.
 * The promise rejects when the database did not take the window.
 */
export function gather(d1: D1Database, rollups: readonly Rollup[], delay: number): Promise<void> | null {
  if (rollups.length === 0) return null;
  const now = Date.now();
  const held = open.get(d1);
  const window = held ?? { lines: new Map(), answers: 0, openedAt: now };
  add(window, rollups);
  if (held !== undefined) {
    const isLate = Math.abs(now - window.openedAt) >= delay + LATE_MS;
    return window.lines.size >= MOST_LINES || isLate ? write(d1, window) : null;
  }
  open.set(d1, window);
  return new Promise<void>((done) => setTimeout(done, delay)).then(() => write(d1, window));
}
