import { type OrderingStep, STEPS } from "../contract/analytics/steps";

/** The cookie of a visit; only the server reads it, and only browsers that agreed to be counted have it. */
export const VISIT_COOKIE = "visit";
/** A visit ends after half an hour without a page. */
export const VISIT_SECONDS = 1_800;
/** The cookie is written again after this long, not with each page. */
const RENEWED_MS = 60_000;
/** The longest visit, in milliseconds. */
const LONGEST_MS = 86_400_000;

/** A visit. It names nobody, and its id is deleted with its last page. */
export type Visit = {
  client: string;
  /** When it began and was last seen, in milliseconds. */
  began: number;
  seen: number;
  /** The steps that it has done: one bit for each, and one for an open checkout. */
  done: number;
};

const OPEN_CHECKOUT = 1 << STEPS.length;
const bitOf = (step: OrderingStep) => 1 << STEPS.indexOf(step);

const WRITTEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{13})\.(\d{13})\.(\d{1,2})$/;

export const writtenVisit = ({ client, began, seen, done }: Visit): string => [client, began, seen, done].join(".");

/** Reads a visit; null when it is over, or was not written by this shop. */
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

export const hasDone = ({ done }: Visit, step: OrderingStep): boolean => (done & bitOf(step)) !== 0;
export const inCheckout = ({ done }: Visit): boolean => (done & OPEN_CHECKOUT) !== 0;

/** The visit after these steps; an order ends the checkout that was open. */
export function after(visit: Visit, steps: readonly OrderingStep[], now: Date): Visit {
  let done = visit.done;
  for (const step of steps) {
    done |= bitOf(step);
    if (step === "checkout") done |= OPEN_CHECKOUT;
    if (step === "paid") done &= ~OPEN_CHECKOUT;
  }
  return { ...visit, seen: now.getTime(), done };
}

/** Whether the browser's cookie is old enough, or has too few steps, to be written again. */
export const isStale = (before: Visit, now: Visit): boolean =>
  before.done !== now.done || now.seen - before.seen >= RENEWED_MS;
