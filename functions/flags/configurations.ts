import { DEFAULT_CONFIGURATION } from "./default-configuration";
import { keepConfiguration, readConfiguration } from "./flag-store";
import { faultText, fetchConfiguration, type Prepared, preparedOf, type Send, type Source } from "./kameleoon";
import { pack, unpack } from "./packed";

/** S9.09: how old a configuration may be before it is asked for again, in milliseconds. */
const intervalOf = ({ environment }: Source) => (environment === "production" ? 5 : 1) * 60_000;
/** After a failure the service is left alone for a while. */
const PAUSE_MS = 30_000;

type Known = {
  prepared: Prepared;
  /** When the service said so; milliseconds. */
  checkedAt: number;
};

/** What this isolate knows: facts of the shop, the same for every shopper. */
const known = new Map<string, Known>();
const triedAt = new Map<string, number>();

type Around = {
  d1: D1Database;
  now: Date;
  send: Send;
  waitUntil(work: Promise<unknown>): void;
  /** Tells of a fault, which keeps no page from being drawn. */
  fault(text: string): void;
};

const nameOf = ({ siteCode, environment }: Source) => `${siteCode}:${environment}`;
/** A clock that was wrong may have dated it in the future: such a date means nothing. */
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

/** Takes what another isolate has learnt, else asks the service; what fails leaves all as it was. */
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

/** Asks anew beside the answer, once at a time. */
function refreshBeside(source: Source, around: Around): void {
  const name = nameOf(source);
  if (!isOld(triedAt.get(name) ?? Number.NEGATIVE_INFINITY, around.now, PAUSE_MS)) return;
  triedAt.set(name, around.now.getTime());
  around.waitUntil(refresh(source, around));
}

/**
 * The configuration as it is known: by this isolate, else by the database. It never waits for the service, which is asked beside the answer
 * when what is known is old; null while nothing is known yet.
 */
export async function configurationOf(source: Source, around: Around): Promise<Prepared | null> {
  const name = nameOf(source);
  const held = known.get(name) ?? (await readKept(source, around));
  if (held !== null) known.set(name, held);
  if (held === null || isOld(held.checkedAt, around.now, intervalOf(source))) refreshBeside(source, around);
  return held?.prepared ?? null;
}

const OURS: Source = { siteCode: "melati", environment: "production" };

/** The shop's own configuration, where no service is named. */
export async function ownConfiguration(): Promise<{ source: Source; prepared: Prepared }> {
  const held = known.get("");
  const prepared = held?.prepared ?? (await preparedOf(OURS, DEFAULT_CONFIGURATION));
  if (held === undefined) known.set("", { prepared, checkedAt: 0 });
  return { source: OURS, prepared };
}
