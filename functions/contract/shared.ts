import { z } from "@hono/zod-openapi";
import { errorReplySchema } from "./errors";

/** The last page that can be asked for, and the most rows of one. */
export const MOST_PAGES = 10_000;
export const MOST_ON_A_PAGE = 100;

/** R2: the envelope of every index. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), page: z.int().min(1), pageSize: z.int().min(1), total: z.int().min(0) });

export type Paged<T> = Readonly<{ items: readonly T[]; page: number; pageSize: number; total: number }>;

/** The body of a call: JSON, and never left out. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { "application/json": { schema } },
});

/** Which page of a list is asked for. */
export const pageNumber = z.coerce.number().int().min(1).max(MOST_PAGES).default(1);

/** What a list is asked for that says how many rows a page has. */
export const paging = (pageSize: number) => ({
  page: pageNumber,
  pageSize: z.coerce.number().int().min(1).max(MOST_ON_A_PAGE).default(pageSize),
});

export const slugSchema = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[a-z0-9]+(?:-{1,2}[a-z0-9]+)*$/);

export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

/** What each refusal means, by status. */
export const ERROR_DESCRIPTIONS = {
  400: "Bad input",
  401: "Not signed in, or not any more",
  403: "Not yours, or not allowed",
  404: "Not found",
  409: "The state has changed: stock, price, total or version",
  410: "Expired",
  413: "The body is too large",
  415: "Only application/json is read",
  422: "A field is not valid",
  423: "Locked for a while; the message names a Reference ID",
  429: "Too many requests; see Retry-After",
  500: "Something broke; the answer names the request",
  503: "Not there for a moment; see Retry-After",
} as const;

const error = (status: keyof typeof ERROR_DESCRIPTIONS) => json(errorReplySchema, ERROR_DESCRIPTIONS[status]);
/** The refusals a route declares, by status. */
export const errors = {
  400: error(400),
  401: error(401),
  403: error(403),
  404: error(404),
  409: error(409),
  410: error(410),
  413: error(413),
  415: error(415),
  422: error(422),
  423: error(423),
  429: error(429),
  503: error(503),
} as const;

/** What any call that changes something may be refused for: its form, its body, and where it comes from. */
export const changeErrors = {
  400: errors[400],
  403: errors[403],
  413: errors[413],
  415: errors[415],
  422: errors[422],
} as const;

/** What may be refused to who changes something that others may have changed. */
export const mutationErrors = { ...changeErrors, 404: errors[404], 409: errors[409], 429: errors[429] } as const;

/** What is refused at the desk to who is not signed in, or has not the role that a call needs. */
export const deskErrors = { 400: errors[400], 401: errors[401], 403: errors[403] } as const;

/** An id that nobody has, for examples: trying a call out in /swagger changes nothing. */
export const NOBODY = "00000000000000000000000000000000";

/** R39, R65: of rows that show where an order stands. */
export const overdueSchema = z
  .boolean()
  .openapi({ description: "Whether it lies in a store past the days for which it is held" });

export const API_BASE = "/api/web/v1";
