import { STEPS, type Step } from "../contract/analytics/steps";

/** The cookie of a visit; only the server reads it, and nobody has it who did not agree to being counted. */
export const VISIT_COOKIE = "visit";
/** A visit ends after half an hour without a page. */
export const VISIT_SECONDS = 1_800;
/** The cookie is written again after this long, not with each page. */
const RENEWED_MS = 60_000;
/** Nobody's visit lasts longer. */
const LONGEST_MS = 86_400_000;

/** A visit. It names nobody: with its last page the id is gone. */
export type Visit = {
  client: string;
  /** When it began and was last seen, in milliseconds. */
  began: number;
  seen: number;
  /** What it has done: a bit for each step, and one for a checkout that is open. */
  done: number;
};

const OPEN_CHECKOUT = 1 << STEPS.length;
const bitOf = (step: Step) => 1 << STEPS.indexOf(step);

const WRITTEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{13})\.(\d{13})\.(\d{1,2})$/;

export const writtenVisit = ({ client, began, seen, done }: Visit): string => [client, began, seen, done].join(".");

/** Reads a visit back; null for one that is over, and for what this shop did not write. */
export function readVisit(value: string | null, now: Date): Visit | null {
  const [, client = "", began = "", seen = "", done = ""] = WRITTEN.exec(value ?? "") ?? [];
  const visit = { client, began: Number(began), seen: Number(seen), done: Number(done) };
  const idle = now.getTime() - visit.seen;
  const lasts = visit.seen - visit.began;
  if (client === "" || idle < -60_000 || idle > VISIT_SECONDS * 1000 || lasts < 0 || lasts > LONGEST_MS) return null;
  return visit.done < OPEN_CHECKOUT * 2 ? visit : null;
}

export const newVisit = (now: Date): Visit => ({
  client: crypto.randomUUID(),
  began: now.getTime(),
  seen: now.getTime(),
  done: 0,
});

export const hasDone = ({ done }: Visit, step: Step): boolean => (done & bitOf(step)) !== 0;
export const inCheckout = ({ done }: Visit): boolean => (done & OPEN_CHECKOUT) !== 0;

/** The visit after these steps; an order ends the checkout that was open. */
export function after(visit: Visit, steps: readonly Step[], now: Date): Visit {
  let done = visit.done;
  for (const step of steps) {
    done |= bitOf(step);
    if (step === "checkout") done |= OPEN_CHECKOUT;
    if (step === "paid") done &= ~OPEN_CHECKOUT;
  }
  return { ...visit, seen: now.getTime(), done };
}

/** Whether the browser's cookie is old enough, or says too little, to be written again. */
export const isStale = (before: Visit, now: Visit): boolean =>
  before.done !== now.done || now.seen - before.seen >= RENEWED_MS;
