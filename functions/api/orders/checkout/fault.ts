import type { Refusal } from "../../../contract/errors";

/** One thing that is wrong with a checkout; a form is answered with all of them. */
export type Fault = Omit<Refusal, "ok">;
export type Faults = { ok: false; faults: Fault[] };

/** A refusal of one fault. */
export const faulty = (...faults: Fault[]): Faults => ({ ok: false, faults });
