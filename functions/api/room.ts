import { OpenAPIHono } from "@hono/zod-openapi";
import type { ErrorCode } from "../contract/errors";
import type { ApiEnv } from "./environment";
import { type RefusalParts, refuse } from "./kit/refusals/refuse";

export type Issue = {
  code: string;
  path: PropertyKey[];
  origin?: string;
  expected?: string;
  keys?: string[];
  format?: string;
};

/** The value at a path of a parsed body; undefined when there is none. */
export const at = (body: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );

/** Formats that have their own error code. */
export const FORMATS: Record<string, ErrorCode> = { email: "invalid_email", date: "invalid_date" };

/** The types that a number can have in a contract. */
const NUMBERS = ["number", "int"];

const isMissing = (value: unknown) => value === undefined || (typeof value === "string" && value.trim() === "");

/** Translates zod's issue into our error code. */
export const fieldCode = (issue: Issue, body: unknown): ErrorCode => {
  const text = issue.origin === "string";
  switch (issue.code) {
    case "unrecognized_keys":
      return "unknown_field";
    case "invalid_type":
      if (isMissing(at(body, issue.path))) return "required";
      return NUMBERS.includes(issue.expected ?? "") ? "invalid_number" : "invalid_fields";
    case "too_big":
      return text ? "too_long" : "invalid_number";
    case "too_small":
      return text ? "required" : "invalid_number";
    case "invalid_value":
      return isMissing(at(body, issue.path)) ? "required" : "invalid_choice";
    case "invalid_format":
      return FORMATS[issue.format ?? ""] ?? "invalid_fields";
    default:
      return typeof at(body, issue.path) === "number" ? "invalid_number" : "invalid_fields";
  }
};

/** Keeps the first fault of each field: an empty email is missing, and not of a wrong form as well. */
const onceEach = (faults: readonly RefusalParts[]): RefusalParts[] =>
  faults.filter(({ field }, index) => faults.findIndex((other) => other.field === field) === index);

/**
 * A router for one room: it refuses input that does not fit the contract field by field (R5: 422 for bodies, 400 for the rest).
 */
export const createRoom = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: async (result, c) => {
      if (result.success) return;
      const inBody = result.target === "json";
      const body: unknown = inBody ? await c.req.json() : undefined;
      return refuse(
        c,
        onceEach(
          result.error.issues.map((issue) => ({
            code: inBody ? fieldCode(issue as Issue, body) : "bad_request",
            field: issue.code === "unrecognized_keys" ? issue.keys[0] : issue.path.join(".") || undefined,
          })),
        ),
        inBody ? 422 : 400,
      );
    },
  });
