import { z } from "@hono/zod-openapi";
import { errorReplySchema } from "./errors";

/** The last page of a list that can be asked for. */
export const MOST_PAGES = 10_000;
export const MOST_ON_A_PAGE = 100;

/** The envelope of every list (R2). */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), page: z.int().min(1), pageSize: z.int().min(1), total: z.int().min(0) });

export type Paged<T> = Readonly<{ items: readonly T[]; page: number; pageSize: number; total: number }>;

/** The body of a call: JSON, and required. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { "application/json": { schema } },
});

/** The number of the page of a list. */
export const pageNumber = z.coerce.number().int().min(1).max(MOST_PAGES).default(1);

/** The query of a list whose page size the caller chooses. */
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

/** The meaning of each refusal, by status. */
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

/** The refusals that any changing call may answer: because of its form, its body, or the site that it comes from. */
export const changeErrors = {
  400: errors[400],
  403: errors[403],
  413: errors[413],
  415: errors[415],
  422: errors[422],
} as const;

/** The refusals of a call that changes something other callers may have changed. */
export const mutationErrors = { ...changeErrors, 404: errors[404], 409: errors[409], 429: errors[429] } as const;

/** The refusals of the desk for a caller who is not signed in, or lacks the role that a call needs. */
export const deskErrors = { 400: errors[400], 401: errors[401], 403: errors[403] } as const;

/** An id that does not exist, for examples, so that trying a call in /swagger changes nothing. */
export const NOBODY = "00000000000000000000000000000000";

/** Whether a collection is past its last day (R39, R65), for rows that show an order's state. */
export const overdueSchema = z
  .boolean()
  .openapi({ description: "Whether it lies in a store past the days for which it is held" });
