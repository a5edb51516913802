/** The most restarts in this time before the shop is given up. */
const MOST = 5;
const WITHIN = 10 * 60_000;
const LOOK_EVERY = 250;

export type KeptShop = {
  /** Whether the process that serves still runs. */
  alive: () => boolean;
  /** Starts it again on the same port and data. */
  restart: () => Promise<void>;
  say: (message: string) => void;
  /** Called with the reason when the shop can't be kept open. */
  giveUp: (message: string) => void;
  /** Milliseconds; a parameter so that a test needn't wait. */
  now?: () => number;
};

/**
 * Checks once whether the shop still runs, and restarts it if not. Accepted orders are in its database, so nothing is
 * lost. A shop that keeps ending is given up.
 */
export function keeper({ alive, restart, say, giveUp, now = Date.now }: KeptShop): () => Promise<void> {
  let ends: number[] = [];
  return async () => {
    if (alive()) return;
    ends = [...ends.filter((at) => now() - at < WITHIN), now()];
    if (ends.length > MOST) {
      giveUp(
        `workerd ended ${ends.length} times within ${WITHIN / 60_000} minutes. Melati is closed; its data is kept.`,
      );
      return;
    }
    say(`workerd has ended unexpectedly; it is started again (${ends.length} of ${MOST}) ...`);
    try {
      await restart();
      say("Melati is open again.");
    } catch (error) {
      giveUp(`workerd could not be started again: ${error instanceof Error ? error.message : error}`);
    }
  };
}

/** Keeps a shop open until the returned function is called. */
export function keepOpen(kept: KeptShop): () => void {
  const look = keeper(kept);
  let looking = false;
  const timer = setInterval(async () => {
    if (looking) return;
    looking = true;
    await look();
    looking = false;
  }, LOOK_EVERY);
  return () => clearInterval(timer);
}
