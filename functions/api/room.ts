import { OpenAPIHono } from "@hono/zod-openapi";
import { at, fieldCode, type Issue, isMissing } from "../contract/field-code";
import type { ApiContext, ApiEnv } from "./environment";
import { type RefusalParts, refuse } from "./kit/refusals/refuse";

/** Keeps the first fault of each field: an empty email is missing, and not of a wrong form as well. */
const onceEach = (faults: readonly RefusalParts[]): RefusalParts[] =>
  faults.filter(({ field }, index) => faults.findIndex((other) => other.field === field) === index);

/** The faults that a room's rules find in a body which the contract refuses already, in the order of its form. */
export type BodyRules = (c: ApiContext, body: unknown) => readonly RefusalParts[];

/**
 * Joins the faults of the contract and of the rules, each field once. The rules know better what is wrong with a text
 * that is too short for the contract. A fault of the whole form, which no field can mend, is named alone.
 */
function joined(contract: readonly RefusalParts[], rules: readonly RefusalParts[], body: unknown): RefusalParts[] {
  const whole = rules.filter(({ field }) => field === undefined);
  if (whole.length > 0) return whole;
  const isTyped = (field = "") => !isMissing(at(body, field.split(".")));
  const both = rules.map((rule) => {
    const known = contract.find(({ field }) => field === rule.field);
    return known === undefined || (known.code === "required" && isTyped(known.field)) ? rule : known;
  });
  return [...both, ...contract.filter(({ field }) => !rules.some((rule) => rule.field === field))];
}

type Unfit = { target: string; success: false; error: { issues: readonly object[] } };

async function refuseFaults({ target, error }: Unfit, c: ApiContext, rules: BodyRules): Promise<never> {
  const inBody = target === "json";
  const body: unknown = inBody ? await c.req.json() : undefined;
  const faults = onceEach(
    (error.issues as readonly Issue[]).map((issue) => ({
      code: inBody ? fieldCode(issue, body) : "bad_request",
      field: issue.code === "unrecognized_keys" ? issue.keys?.[0] : issue.path.join(".") || undefined,
    })),
  );
  return inBody ? refuse(c, joined(faults, rules(c, body), body)) : refuse(c, faults, 400);
}

/**
 * Makes the check of a call's input: it refuses what does not fit the contract field by field (R5: 422 for bodies, 400
 * for the rest). With `rules`, a form's other faults are named in the same answer.
 */
export const refuseUnfit =
  (rules: BodyRules = () => []) =>
  (result: { success: true } | Unfit, c: ApiContext): Promise<never> | undefined =>
    result.success ? undefined : refuseFaults(result, c, rules);

/** A router for one room, which checks the input of its calls. */
export const createRoom = () => new OpenAPIHono<ApiEnv>({ defaultHook: refuseUnfit() });
