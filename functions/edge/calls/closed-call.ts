import type { Maintenance } from "../../contract/content/routing/routing";
import type { CountryCode } from "../../contract/countries";
import type { ErrorReply } from "../../contract/errors";
import { API_BASE } from "../../contract/facts/api-base";
import { ERROR_STATUS } from "../../contract/facts/error-codes";
import { textsOf } from "../../shared/words/texts.server";
import { keepState, knownState, waitOf } from "../door/shop-state";
import type { EdgeContext } from "../edge-env";

/** Calls of those who work on the shop, ways to sign in, and banks that say what was paid. */
const ALWAYS_OPEN =
  /^\/(auth|sessions|operator|desk|editor|maintenance|payments\/webhooks|account\/factors|account\/step-up)(\/|$)/;

type Ask = (call: Request) => Promise<Response>;
/** A call about a country, and a way to make another in its name. */
type Caller = { call: Request; country: CountryCode; ask: Ask };

/** The same caller's GET of another call. */
function also(call: Request, path: string): Request {
  const headers = new Headers(call.headers);
  for (const name of ["content-type", "content-length"]) headers.delete(name);
  return new Request(new URL(`${API_BASE}${path}`, call.url), { headers });
}

async function readState({ env }: EdgeContext, { call, country, ask }: Caller, now: Date): Promise<Maintenance> {
  const answer = await ask(also(call, "/maintenance")).catch(() => null);
  // The API has loaded it for its answer.
  const { maintenanceSchema } = await import("../../contract/content/routing/routing");
  const read = maintenanceSchema.safeParse(answer?.ok ? await answer.json() : null);
  if (!read.success) return { closed: false, until: null };
  keepState(env, country, read.data, now);
  return read.data;
}

/**
 * Answers a call to a closed shop with 503 and when to ask again; null where the call may go on. What is old is read again after the answer, so that
 * only the first call of an isolate waits.
 */
export async function closedCall(c: EdgeContext, caller: Caller): Promise<Response | null> {
  const { site, url, requestId } = c.var;
  if (ALWAYS_OPEN.test(url.pathname.slice(API_BASE.length))) return null;
  const now = new Date();
  const known = knownState(c.env, caller.country, now);
  if (known !== null && !known.isFresh && !known.state.closed) c.executionCtx.waitUntil(readState(c, caller, now));
  const decides = known !== null && (known.isFresh || !known.state.closed);
  const state = decides ? known.state : await readState(c, caller, now);
  if (!state.closed || (await isOperator(caller))) return null;
  const message = (await textsOf(site, "errors"))("maintenance");
  const reply: ErrorReply = { errors: [{ code: "maintenance", message }], requestId };
  c.set("kind", "api");
  return Response.json(reply, {
    status: ERROR_STATUS.maintenance,
    headers: { "retry-after": String(waitOf(state, now)) },
  });
}

async function isOperator({ call, ask }: Caller): Promise<boolean> {
  if (!call.headers.has("cookie") && !call.headers.has("authorization")) return false;
  const me = await ask(also(call, "/operator/me")).catch(() => null);
  return me?.status === 200;
}
