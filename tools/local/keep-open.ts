/** How often a shop is started again before it is given up: so many in so long. */
const MOST = 5;
const WITHIN = 10 * 60_000;
const LOOK_EVERY = 250;

export type KeptShop = {
  /** Whether the process that serves still runs. */
  alive: () => boolean;
  /** Starts it again on the same port and data. */
  restart: () => Promise<void>;
  say: (message: string) => void;
  /** It cannot be kept open; what is said is why. */
  giveUp: (message: string) => void;
  /** Milliseconds; handed in so that a test need not wait. */
  now?: () => number;
};

/**
 * Looks once whether the shop still runs, and starts it again when it does not; what was accepted is in its database and lost by nobody.
 * A shop that keeps ending is given up.
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

/** Keeps a shop open until what it answers is called. */
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
