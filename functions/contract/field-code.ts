import type { ErrorCode } from "./errors";

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
const FORMATS: Record<string, ErrorCode> = { email: "invalid_email", date: "invalid_date" };

/** The types that a number can have in a contract. */
const NUMBERS = ["number", "int"];

export const isMissing = (value: unknown) => value === undefined || (typeof value === "string" && value.trim() === "");

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
