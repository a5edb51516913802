import type { RouteConfig, z } from "@hono/zod-openapi";
import type { ErrorReply } from "../../contract/errors";
import { API_BASE } from "../../contract/facts/api-base";
import { setCookiesOf } from "../site/cookies";
import { saveBookmark } from "./bookmark";
import { handedWith, isSafeToHand } from "./handed";
import { callHeaders } from "./headers";
import { type ApiClientOptions, CALL_MS } from "./options";
import { inTime } from "./patience";
import { withRetry } from "./retry";

type Schema<T> = T extends { content: { "application/json": { schema: infer S extends z.ZodType } } }
  ? z.output<S>
  : never;
/** The success answer of a contract route. */
export type Reply<R extends RouteConfig> = R["responses"] extends infer A
  ?
      | (A extends { 200: infer T } ? Schema<T> : never)
      | (A extends { 201: infer T } ? Schema<T> : never)
      | (A extends { 202: infer T } ? Schema<T> : never)
  : never;

type RequestPart<R extends RouteConfig, K extends "params" | "query"> = R["request"] extends {
  [P in K]: infer S extends z.ZodType;
}
  ? z.input<S>
  : undefined;
type Body<R extends RouteConfig> = R["request"] extends {
  body: { content: { "application/json": { schema: infer S extends z.ZodType } } };
}
  ? z.input<S>
  : undefined;

export type CallInput<R extends RouteConfig> = {
  params?: RequestPart<R, "params">;
  query?: RequestPart<R, "query">;
  body?: Body<R>;
  idempotencyKey?: string;
  /** The body of a call that takes a file, in place of JSON. */
  file?: Blob;
};

/**
 * Either the typed answer, or the refusals of the contract with their status. Any other fault of the API throws an {@link ApiFault}.
 */
export type Result<T> =
  | { ok: true; value: T; status: number }
  | { ok: false; status: number; errors: ErrorReply["errors"]; requestId: string };

/** The API failed (5xx), or its answer does not match the contract. */
export class ApiFault extends Error {
  override name = "ApiFault";
  constructor(
    message: string,
    readonly status: number,
    readonly requestId: string | null,
  ) {
    super(message);
  }
}

export type ApiClient = { call<R extends RouteConfig>(route: R, input?: CallInput<R>): Promise<Result<Reply<R>>> };

function addressOf(
  route: RouteConfig,
  origin: string,
  params: Record<string, unknown> | undefined,
  query: Record<string, unknown> | undefined,
) {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? "")));
  const url = new URL(`${API_BASE}${path}`, origin);
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== "") url.searchParams.set(name, String(value));
  return url;
}

/**
 * Calls that bring a password, a link or a refresh token: a 401 from them is the answer and not an expired access token.
 */
const bringsOwnProof = ({ method, path }: RouteConfig) =>
  /^\/auth\//.test(path) || (/^\/(users|sessions)(\/|$)/.test(path) && method === "post");

/** An answer that was read to its end; `reply` is what its JSON says, undefined for anything else, such as a page of a proxy. */
type Answer = { status: number; reply: unknown };

/** Reads an answer, or takes the value that came with it. JSON that does not end is a connection that broke off: it throws, as the network does. */
async function read(response: Response): Promise<Answer> {
  const handed = handedWith(response);
  if (handed !== null) return { status: response.status, reply: handed.value };
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  if (!isJson) await response.body?.cancel();
  return { status: response.status, reply: isJson ? await response.json() : undefined };
}

/**
 * On a 401 with jwt-data, makes one refresh for all calls of this request; they wait for it and are then sent once more (S4.10, S8.04). When the
 * refresh fails, the API has removed the cookies, and the calls are sent again as a visitor's.
 */
function sharedRefresh(options: ApiClientOptions, send: (request: Request) => Promise<Answer>) {
  let running: Promise<boolean> | null = null;
  const run = async () => {
    const body = JSON.stringify({ grant_type: "refresh_token", flow: "client" });
    const url = new URL(`${API_BASE}/auth/token`, options.origin);
    const { status } = await send(new Request(url, { method: "POST", headers: callHeaders(options), body }));
    return status === 200 || status === 401;
  };
  return (): Promise<boolean> => {
    if (running === null && options.cookies.read("jwt-data") === null) return Promise.resolve(false);
    running ??= run();
    return running;
  };
}

/** Whether a call reads no shopper's own data (R6). */
const readsCatalogue = ({ method, tags = [] }: RouteConfig) =>
  method === "get" && ["catalogue", "content"].some((tag) => tags.includes(tag));

/** The segments of a preview's reader (S3.14), for calls about content. */
const previewedAs = ({ method, tags = [] }: RouteConfig, preview: ApiClientOptions["preview"]) =>
  preview && method === "get" && tags.includes("content") ? { user_segments: preview.segments.join(",") } : {};

/** The one client of /api/web/v1 (S7.01): typed by the contract, one per request, whatever the transport. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { transport, cookies, site, requestId, patience = CALL_MS } = options;
  const send = (request: Request): Promise<Answer> =>
    inTime(patience, async (signal) => {
      const response = await transport(request, signal);
      for (const cookie of setCookiesOf(response.headers)) cookies.absorb(cookie);
      saveBookmark(cookies, site.country, response.headers);
      return read(response);
    });
  const refreshOnce = sharedRefresh(options, send);
  return {
    async call(route, input = {}) {
      const { params, query, body, file, idempotencyKey } = input as CallInput<RouteConfig> & {
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
      };
      const method = route.method.toUpperCase();
      const url = addressOf(route, options.origin, params, {
        ...previewedAs(route, options.preview),
        ...(query as Record<string, unknown> | undefined),
      });
      const build = () =>
        new Request(url, {
          method,
          headers: callHeaders(options, { idempotencyKey, file: file !== undefined }),
          ...(file === undefined ? {} : { body: file }),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      const once = () =>
        withRetry(() => send(build()), {
          safe: method === "GET" || idempotencyKey !== undefined,
          conflictPasses: readsCatalogue(route),
        }).catch((error: unknown) => {
          throw new ApiFault(`${method} ${url.pathname} was not answered: ${String(error)}`, 503, requestId);
        });
      const first = await once();
      // The API checks the token before it does anything, so even a change can be sent again.
      const answer = first.status === 401 && !bringsOwnProof(route) && (await refreshOnce()) ? await once() : first;
      const result = await resultOf(route, answer, url.pathname, options);
      if (result.ok) options.onAnswer?.(route, { query, body }, result.value);
      return result;
    },
  };
}

/** The result that an answer is by the contract; throws an {@link ApiFault} when it is none. */
async function resultOf<R extends RouteConfig>(
  route: R,
  { status, reply }: Answer,
  path: string,
  { checkReplies, requestId }: Pick<ApiClientOptions, "checkReplies" | "requestId">,
): Promise<Result<Reply<R>>> {
  const call = `${route.method.toUpperCase()} ${path}`;
  if (status >= 200 && status < 300) {
    if (reply === undefined) throw new ApiFault(`${call} answered no JSON`, 502, requestId);
    const schema = checkReplies ? replySchema(route, status) : undefined;
    const checked = schema?.safeParse(reply);
    if (checked?.success === false)
      throw new ApiFault(`${call} does not keep the contract: ${checked.error.message}`, 502, requestId);
    if (checkReplies && !isSafeToHand(reply)) throw new ApiFault(`${call} answered what is no JSON`, 502, requestId);
    return { ok: true, value: reply as never, status };
  }
  const { errorReplySchema } = await import("../../contract/errors");
  const refusal = errorReplySchema.safeParse(reply);
  // A status that the contract names for this route is an answer, even a 503.
  const fault = status >= 500 && route.responses[status] === undefined;
  if (fault || !refusal.success)
    throw new ApiFault(`${call} answered ${status}`, status, refusal.data?.requestId ?? null);
  return { ok: false, status, ...refusal.data };
}

type Documented = { content?: { "application/json"?: { schema?: z.ZodType } } };

const replySchema = (route: RouteConfig, status: number) =>
  (route.responses[status] as Documented | undefined)?.content?.["application/json"]?.schema;
