/** Whether the database answers at all. */
export const isUp = (database: D1Database): Promise<boolean> =>
  (async () => database.prepare("SELECT 1 AS up").first<number>("up"))()
    .then((up) => up === 1)
    .catch(() => false);

/** How soon it is worth asking again while it is away, in seconds. */
export const RETRY_AFTER = "30";
