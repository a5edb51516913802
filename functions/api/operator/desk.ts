import type { ApiContext } from "../environment";
import { refuse } from "../refuse";
import { operatorOf } from "../reviews/desk";
import type { DeskPlace } from "./desk-store";

/** The desk of the operator who calls, else the answer that says why not; decided before anything is read. */
export function deskOf(c: ApiContext): { ok: true; desk: DeskPlace } | { ok: false; refused: never } {
  const operator = operatorOf(c.get("viewer"));
  if (!operator.ok) return { ok: false, refused: refuse(c, operator) };
  const { operatorId } = operator;
  return { ok: true, desk: { d1: c.get("d1"), country: c.get("country"), now: c.get("now"), operatorId } };
}
