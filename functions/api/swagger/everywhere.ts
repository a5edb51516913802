import { ERROR_DESCRIPTIONS } from "../../contract/shared";
import type { ApiDocument, Operation } from "./document";

/** What any call may answer before its route runs: an ended session (401), a form from another site (403), a fault. */
const ANY = [401, 500, 503] as const;
const CHANGES = [...ANY, 403] as const;

const refusal = (status: keyof typeof ERROR_DESCRIPTIONS): Operation["responses"][string] => ({
  description: ERROR_DESCRIPTIONS[status],
  content: { "application/json": { schema: { $ref: "#/components/schemas/ErrorReply" } } },
});

/** Adds to each call what any call may answer, unless its own contract says so. */
export function withWhatAnyMayAnswer({ paths, ...document }: ApiDocument): ApiDocument {
  const told = (method: string, operation: Operation): Operation => ({
    ...operation,
    responses: {
      ...Object.fromEntries((method === "get" ? ANY : CHANGES).map((status) => [status, refusal(status)])),
      ...operation.responses,
    },
  });
  const whole = Object.entries(paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [method, operation && told(method, operation)]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(whole) };
}
