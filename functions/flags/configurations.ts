import { DEFAULT_CONFIGURATION } from "./default-configuration";
import { keepConfiguration, readConfiguration } from "./flag-store";
import { faultText, fetchConfiguration, type Prepared, preparedOf, type Send, type Source } from "./kameleoon";
import { pack, unpack } from "./packed";

/** The age, in milliseconds, after which a configuration is asked for again (S9.09). */
const intervalOf = ({ environment }: Source) => (environment === "production" ? 5 : 1) * 60_000;
/** The pause after a failure of the service, in milliseconds. */
const PAUSE_MS = 30_000;

type Known = {
  prepared: Prepared;
  /** When the service last confirmed it, in milliseconds. */
  checkedAt: number;
};

/** The configurations that this isolate knows. They are facts of the shop, the same for every shopper. */
const known = new Map<string, Known>();
const triedAt = new Map<string, number>();

type Around = {
  d1: D1Database;
  now: Date;
  send: Send;
  waitUntil(work: Promise<unknown>): void;
  /** Reports a fault. It never stops a page from being drawn. */
  fault(text: string): void;
};

const nameOf = ({ siteCode, environment }: Source) => `${siteCode}:${environment}`;
/** A wrong clock may have dated it in the future, so such a date is ignored. */
const isOld = (at: number, now: Date, than: number) => now.getTime() - at > than || at - now.getTime() > PAUSE_MS;

async function readKept(source: Source, { d1, fault }: Around): Promise<Known | null> {
  try {
    const kept = await readConfiguration(d1, nameOf(source));
    if (kept === null) return null;
    return { prepared: (await unpack(kept.packed)) as Prepared, checkedAt: Date.parse(kept.checkedAt) };
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

/** Reads what another isolate saved, or else asks the service. After a failure nothing changes. */
async function refresh(source: Source, around: Around): Promise<void> {
  const { now, send, fault } = around;
  const name = nameOf(source);
  const kept = await readKept(source, around);
  if (kept !== null && !isOld(kept.checkedAt, now, intervalOf(source))) {
    known.set(name, kept);
    return;
  }
  const before = kept ?? known.get(name) ?? null;
  try {
    const fetched = await fetchConfiguration(source, send, before?.prepared.lastModified);
    const prepared = fetched ?? before?.prepared;
    if (prepared === undefined) return;
    known.set(name, { prepared, checkedAt: now.getTime() });
    await keep(source, fetched, around);
  } catch (error) {
    fault(faultText(error));
  }
}

/** Asks the service again after the answer, one request at a time. */
function refreshBeside(source: Source, around: Around): void {
  const name = nameOf(source);
  if (!isOld(triedAt.get(name) ?? Number.NEGATIVE_INFINITY, around.now, PAUSE_MS)) return;
  triedAt.set(name, around.now.getTime());
  around.waitUntil(refresh(source, around));
}

/**
 * The known configuration, of this isolate or of the database; null while none is known yet. It never waits for the
 * service: an old one is refreshed after the answer.
 */
export async function configurationOf(source: Source, around: Around): Promise<Prepared | null> {
  const name = nameOf(source);
  const held = known.get(name) ?? (await readKept(source, around));
  if (held !== null) known.set(name, held);
  if (held === null || isOld(held.checkedAt, around.now, intervalOf(source))) refreshBeside(source, around);
  return held?.prepared ?? null;
}

const OURS: Source = { siteCode: "melati", environment: "production" };

/** The shop's own configuration, for shops without a flag service. */
export async function ownConfiguration(): Promise<{ source: Source; prepared: Prepared }> {
  const held = known.get("");
  const prepared = held?.prepared ?? (await preparedOf(OURS, DEFAULT_CONFIGURATION));
  if (held === undefined) known.set("", { prepared, checkedAt: 0 });
  return { source: OURS, prepared };
}
