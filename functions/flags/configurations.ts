import { DEFAULT_CONFIGURATION } from "./default-configuration";
import { keepConfiguration, readConfiguration } from "./flag-store";
import { faultText, fetchConfiguration, type Prepared, preparedOf, type Send, type Source } from "./kameleoon";
import { pack, unpack } from "./packed";

/** The age, in milliseconds, after which a configuration is asked for again (S9.09). */
const intervalOf = ({ environment }: Source) => (environment === "production" ? 5 : 1) * 60_000;
/** The pause after a failure of the service, in milliseconds. */
const PAUSE_MS = 30_000;
/** S9.09: how long an isolate goes by what it holds, where a stream of events keeps the database's row new. */
const LOOK_MS = 5_000;

type Known = {
  prepared: Prepared;
  /** When the service last confirmed it, in milliseconds. */
  checkedAt: number;
  /** What the row of the database ended with; "" where there is none. */
  mark: string;
};

/** The configurations that this isolate knows. They are facts of the shop, the same for every shopper. */
const known = new Map<string, Known>();
/** When this isolate last looked into the database, and when it last asked the service; milliseconds. */
const lookedAt = new Map<string, number>();
const triedAt = new Map<string, number>();

export type Around = {
  d1: D1Database;
  now: Date;
  send: Send;
  /** Whether a stream of the service's events keeps the database's row new (functions/jobs/flags). */
  isFollowed: boolean;
  waitUntil(work: Promise<unknown>): void;
  /** Reports a fault. It never stops a page from being drawn. */
  fault(text: string): void;
};

const nameOf = ({ siteCode, environment }: Source) => `${siteCode}:${environment}`;
/** A wrong clock may have dated it in the future, so such a date is ignored. */
const isOld = (at: number, now: Date, than: number) => now.getTime() - at > than || at - now.getTime() > PAUSE_MS;
const isLongAgo = (times: Map<string, number>, name: string, now: Date, than: number) =>
  isOld(times.get(name) ?? Number.NEGATIVE_INFINITY, now, than);

/** Reads the row; one that this isolate holds already is not unpacked again, so that what was decided by it stays remembered. */
async function readKept(source: Source, { d1, fault }: Around): Promise<Known | null> {
  try {
    const held = known.get(nameOf(source));
    const kept = await readConfiguration(d1, nameOf(source), held?.mark ?? "");
    if (kept === null) return null;
    const { packed, mark } = kept;
    const prepared = packed === null ? held?.prepared : ((await unpack(packed)) as Prepared);
    return prepared === undefined ? null : { prepared, checkedAt: Date.parse(kept.checkedAt), mark };
  } catch (error) {
    fault(faultText({ name: "KameleoonError", type: "StorageRead", message: String(error) }));
    return null;
  }
}

async function keep(source: Source, prepared: Prepared | null, { d1, now, fault }: Around) {
  try {
    const packed = prepared === null ? null : await pack(prepared);
    if (prepared !== null && packed === null) throw new RangeError("the configuration is too large to be kept");
    await keepConfiguration(d1, nameOf(source), packed, now);
  } catch (error) {
    fault(faultText({ name: "KameleoonError", type: "StorageWrite", message: String(error) }));
  }
}

/** Takes what the service said now: a configuration, or null where it is as it was. */
export async function takeConfiguration(source: Source, said: Prepared | null, around: Around): Promise<void> {
  const name = nameOf(source);
  const prepared = said ?? known.get(name)?.prepared;
  if (prepared === undefined) return;
  known.set(name, {
    prepared,
    checkedAt: around.now.getTime(),
    mark: said === null ? (known.get(name)?.mark ?? "") : "",
  });
  await keep(source, said, around);
}

/**
 * Takes what another isolate has learnt, else asks the service; what fails leaves all as it was. `anew` asks the service in any case.
 */
export async function renewConfiguration(source: Source, around: Around, anew = false): Promise<Prepared | null> {
  const { now, send, fault } = around;
  const name = nameOf(source);
  const kept = await readKept(source, around);
  if (kept !== null) known.set(name, kept);
  const before = kept ?? known.get(name) ?? null;
  const isNew = kept !== null && !isOld(kept.checkedAt, now, intervalOf(source));
  if (!anew && (isNew || !isLongAgo(triedAt, name, now, PAUSE_MS))) return before?.prepared ?? null;
  triedAt.set(name, now.getTime());
  try {
    await takeConfiguration(source, await fetchConfiguration(source, send, before?.prepared.lastModified), around);
  } catch (error) {
    fault(faultText(error));
  }
  return known.get(name)?.prepared ?? null;
}

/**
 * The known configuration, of this isolate or of the database; null while none is known yet. It never waits for the
 * service: an old one is refreshed after the answer.
 */
export async function configurationOf(source: Source, around: Around): Promise<Prepared | null> {
  const { now, isFollowed, waitUntil } = around;
  const name = nameOf(source);
  const held = known.get(name) ?? (await readKept(source, around));
  if (held !== null) known.set(name, held);
  const isDue = isFollowed || held === null || isOld(held.checkedAt, now, intervalOf(source));
  if (isDue && isLongAgo(lookedAt, name, now, isFollowed ? LOOK_MS : PAUSE_MS)) {
    lookedAt.set(name, now.getTime());
    waitUntil(renewConfiguration(source, around));
  }
  return held?.prepared ?? null;
}

const OURS: Source = { siteCode: "melati", environment: "production" };

/** The shop's own configuration, for shops without a flag service. */
export async function ownConfiguration(): Promise<{ source: Source; prepared: Prepared }> {
  const held = known.get("");
  const prepared = held?.prepared ?? (await preparedOf(OURS, DEFAULT_CONFIGURATION));
  if (held === undefined) known.set("", { prepared, checkedAt: 0, mark: "" });
  return { source: OURS, prepared };
}
