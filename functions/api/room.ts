import { OpenAPIHono } from "@hono/zod-openapi";
import type { ErrorCode } from "../contract/errors";
import type { ApiEnv } from "./environment";
import { refuse } from "./kit/refusals/refuse";

export type Issue = { code: string; path: PropertyKey[]; origin?: string; keys?: string[]; format?: string };

/** The value at a path of a parsed body; undefined where there is none. */
export const at = (body: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );

/** Formats that have their own error code. */
export const FORMATS: Record<string, ErrorCode> = { email: "invalid_email", date: "invalid_date" };

/** Translates zod's issue into our error code. */
export const fieldCode = (issue: Issue, body: unknown): ErrorCode => {
  const text = issue.origin === "string";
  switch (issue.code) {
    case "unrecognized_keys":
      return "unknown_field";
    case "invalid_type":
      return at(body, issue.path) === undefined ? "required" : "invalid_fields";
    case "too_big":
      return text ? "too_long" : "invalid_number";
    case "too_small":
      return text ? "required" : "invalid_number";
    case "invalid_value":
      return "invalid_choice";
    case "invalid_format":
      return FORMATS[issue.format ?? ""] ?? "invalid_fields";
    default:
      return "invalid_fields";
  }
};

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
        result.error.issues.map((issue) => ({
          code: inBody ? fieldCode(issue as Issue, body) : "bad_request",
          field: issue.code === "unrecognized_keys" ? issue.keys[0] : issue.path.join(".") || undefined,
        })),
        inBody ? 422 : 400,
      );
    },
  });
