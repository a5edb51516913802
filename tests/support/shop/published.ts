import { dereference, type Schema as JsonSchema, validate } from "@cfworker/json-schema";
import { beforeAll, expect, it } from "vitest";
import { jsonSchemaOf } from "../../../functions/api/swagger/document";
import { openApiDocument } from "../../../functions/api/swagger/routes";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import { ANSWERED_IN } from "./published-in";
import { type Listener, listeners } from "./world";

const document = await openApiDocument();
/** Every schema of the document by its address, so that `$ref` can be resolved. */
const lookup = dereference(document as unknown as JsonSchema);

/**
 * The calls of the document, such as `get /cart`, each with a pattern of its address. Fixed paths come before paths
 * with parameters.
 */
const CALLS = Object.entries(document.paths)
  .flatMap(([path, operations]) => {
    const shape = path.slice(API_BASE.length);
    const address = new RegExp(`^${shape.replace(/\{\w+\}/g, "[^/]+")}$`);
    return Object.keys(operations).map((method) => ({ call: `${method} ${shape}`, method, shape, address }));
  })
  .sort((one, other) => one.shape.split("{").length - other.shape.split("{").length);

export const PUBLISHED_CALLS = CALLS.map(({ call }) => call);

/** The call for an API address; undefined where the document has none. */
export const callOf = (method: string, path: string): string | undefined =>
  CALLS.find((one) => one.method === method.toLowerCase() && one.address.test(path.split("?")[0] ?? ""))?.call;

type Answer = { status: number; body: unknown };

/** The differences between an answer and its published schema; empty where it matches. */
export function unlikePublished(call: string, { status, body }: Answer): string[] {
  const [method = "", path = ""] = call.split(" ");
  const response = document.paths[API_BASE + path]?.[method]?.responses[String(status)];
  if (response === undefined) return [`${status} is not documented`];
  const schema = jsonSchemaOf(response.content);
  if (schema === undefined) return body === null || typeof body === "string" ? [] : ["a body that is not documented"];
  const { valid, errors } = validate(body, schema as unknown as JsonSchema, "2020-12", lookup, false);
  if (valid) return [];
  // The innermost faults name the value; the outer ones only repeat that something inside is wrong.
  const depth = (location: string) => location.split("/").length;
  const deepest = Math.max(...errors.map(({ instanceLocation }) => depth(instanceLocation)));
  return errors
    .filter(({ instanceLocation }) => depth(instanceLocation) === deepest)
    .map(({ instanceLocation, error }) => `${status} ${instanceLocation}: ${error}`);
}

/** Every `pattern` in a document. */
export function patternsOf(part: unknown): string[] {
  if (part === null || typeof part !== "object") return [];
  const { pattern } = part as { pattern?: unknown };
  return [
    ...(typeof pattern === "string" ? [pattern] : []),
    ...Object.values(part).flatMap((inner) => patternsOf(inner)),
  ];
}

/**
 * Checks the answers of a test file against the published document, for the calls that no other test answers
 * successfully. Call it at the end of the file; it also requires that each of these calls was answered.
 */
export function answersAsPublished(file: keyof typeof ANSWERED_IN): void {
  const calls: readonly string[] = ANSWERED_IN[file];
  const [well, faults] = [new Set<string>(), new Set<string>()];
  const listen: Listener = ({ method, path }, answer) => {
    const call = callOf(method, path);
    if (call === undefined || !calls.includes(call)) return;
    if (answer.status < 300) well.add(call);
    for (const fault of unlikePublished(call, answer)) faults.add(`${call}: ${fault}`);
  };
  beforeAll(() => {
    listeners.add(listen);
    return () => listeners.delete(listen);
  });
  it("answers as published", () => {
    expect([...faults]).toEqual([]);
    expect(calls.filter((call) => !well.has(call))).toEqual([]);
  });
}
