import { createMiddleware } from "hono/factory";
import { handWith } from "../../../shared/client/handed";
import type { ApiEnv } from "../../environment";

/** The calls that pages make in this process, each with its moment. */
const ofPages = new WeakMap<Request, Date>();

/** Remembers that a page in this process makes this call, at that moment. */
export const fromPage = (call: Request, now: Date): Request => {
  ofPages.set(call, now);
  return call;
};

/** The moment of a page's call; null for any other call. */
export const momentOf = (call: Request): Date | null => ofPages.get(call) ?? null;

/** Leaves what a call of a page answers as a value, because nobody but that page reads it. Refusals are written as ever. */
export const handOver = createMiddleware<ApiEnv>(async (c, next) => {
  if (!ofPages.has(c.req.raw)) return next();
  const { json } = c;
  let answered: { value: unknown } | null = null;
  c.json = ((value: unknown, status?: unknown, headers?: unknown) => {
    if (typeof status !== "number" || status >= 300 || headers !== undefined)
      return json(value as never, status as never, headers as never);
    answered = { value };
    return c.body(null, status as never);
  }) as typeof json;
  await next();
  // An error after the answer was made is the answer.
  if (answered !== null && c.res.ok) handWith(c.res, (answered as { value: unknown }).value);
});
