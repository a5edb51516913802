type Field = { pattern: string; value: number };

// One field of a cron line: `*`, `5`, `1-5`, `*/10`, `1-30/5` and lists of these.
function fieldMatches({ pattern, value }: Field): boolean {
  return pattern.split(",").some((part) => {
    const [range = "*", step = "1"] = part.split("/");
    const [from, to] = range === "*" ? [0, Number.POSITIVE_INFINITY] : range.split("-").map(Number);
    const first = from ?? 0;
    const last = to ?? (part.includes("/") ? Number.POSITIVE_INFINITY : first);
    return value >= first && value <= last && (value - first) % Number(step) === 0;
  });
}

/** Whether a cron line (five numeric fields, UTC, as Cloudflare reads them with 1 = Sunday) matches this minute. */
export function cronMatches(cron: string, at: Date): boolean {
  const values = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay() + 1];
  const patterns = cron.trim().split(/\s+/);
  return (
    patterns.length === 5 && values.every((value, index) => fieldMatches({ pattern: patterns[index] ?? "*", value }))
  );
}

/** Calls `fire` at the start of each minute in which one of the crons is due, as the edge does. Returns the function that stops it. */
export function startCrons(crons: string[], fire: (at: Date) => Promise<void>): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(
      async () => {
        const at = new Date(Math.round(Date.now() / 60_000) * 60_000);
        wait();
        if (crons.some((line) => cronMatches(line, at)))
          await fire(at).catch((error) => console.error("The scheduled work failed:", error));
      },
      60_000 - (Date.now() % 60_000),
    );
  };
  wait();
  return () => clearTimeout(timer);
}
