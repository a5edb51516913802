import type { Refusal } from "../../../contract/errors";

/** One fault of a checkout; a form is answered with all of them. */
export type Fault = Omit<Refusal, "ok">;
export type Faults = { ok: false; faults: Fault[] };

/** A refusal with these faults. */
export const faulty = (...faults: Fault[]): Faults => ({ ok: false, faults });
