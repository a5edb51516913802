/** The most restarts in this time before the shop is given up. */
const MOST = 5;
const WITHIN = 10 * 60_000;
const LOOK_EVERY = 250;

/** How often a shop is asked for a page, how long it may take to answer, and how many times in a row it may not. */
const ASK_EVERY = 5_000;
const PATIENCE = 15_000;
const MOST_SILENCES = 3;

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

export type AskedShop = {
  /** Asks for a page; any answer will do, also one that says that the database is away, or that nobody listens. */
  ask: () => Promise<unknown>;
  /** Ends the process that serves; whoever keeps the shop open then starts it again. */
  end: () => void;
  say: (message: string) => void;
};

/**
 * Ends a shop that runs but answers nobody any more, until the returned function is called. The edge ends a program that is stuck, too; a local
 * shop would keep every shopper waiting for ever.
 */
export function endWhenSilent({ ask, end, say }: AskedShop): () => void {
  let silences = 0;
  let asking = false;
  const timer = setInterval(async () => {
    if (asking) return;
    asking = true;
    const isHeard = await Promise.race([
      ask().then(
        () => true,
        () => true,
      ),
      new Promise<boolean>((done) => setTimeout(done, PATIENCE, false)),
    ]);
    asking = false;
    silences = isHeard ? 0 : silences + 1;
    if (silences < MOST_SILENCES) return;
    silences = 0;
    say(
      `workerd has left ${MOST_SILENCES} requests without an answer for ${PATIENCE / 1000} seconds each; it is ended.`,
    );
    end();
  }, ASK_EVERY);
  return () => clearInterval(timer);
}
