import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { apiScript, type WidgetState, widgetPage } from "../turnstile-widget";

export const SECRET = "1x0000000000000000000000000000000AA";

/** The facts of a solved token. */
type SolvedToken = { hostname: string; action: string; at: number };
const LIVES_MS = 300_000;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/**
 * A server of Turnstile's protocol on its own port, with the browser's script and widget. Its siteverify takes a form
 * and answers `success` and `error-codes`. A token is valid once and for five minutes, and again for the same
 * idempotency key.
 */
export async function startSiteverify() {
  const tokens = new Map<string, SolvedToken & { usedBy: string | null }>();
  const asked: Record<string, string>[] = [];
  let lost = 0;
  let state: WidgetState = "passes";
  let other: { status: number; body: string } | "nothing" | null = null;

  function verify(form: Record<string, string>): object {
    const failed = (...codes: string[]) => ({ success: false, "error-codes": codes, messages: [] });
    if (!form.secret) return failed("missing-input-secret");
    if (form.secret !== SECRET) return failed("invalid-input-secret");
    if (!form.response) return failed("missing-input-response");
    const found = tokens.get(form.response);
    if (found === undefined) return failed("invalid-input-response");
    const key = form.idempotency_key ?? "";
    if (key !== "" && !UUID.test(key)) return failed("bad-request");
    const isRepeated = key !== "" && found.usedBy === key;
    if ((found.usedBy !== null && !isRepeated) || Date.now() - found.at > LIVES_MS)
      return failed("timeout-or-duplicate");
    found.usedBy = key;
    const { hostname, action } = found;
    return {
      success: true,
      "error-codes": [],
      challenge_ts: new Date(found.at).toISOString(),
      hostname,
      action,
      cdata: "",
    };
  }

  /** Files for browsers; null for other paths. */
  function serve(method: string | undefined, { pathname, searchParams }: URL, body: string): [string, string] | null {
    if (method === "GET" && pathname === "/turnstile/v0/api.js") return ["text/javascript", apiScript(url())];
    if (method === "GET" && pathname === "/widget") return ["text/html; charset=utf-8", widgetPage(searchParams)];
    if (method !== "POST" || pathname !== "/solve") return null;
    const { action, page } = JSON.parse(body) as { action: string; page: string };
    const token = state === "fails" ? null : solve({ action, hostname: new URL(page).hostname });
    return ["application/json", JSON.stringify({ token, state })];
  }

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const served = serve(request.method, new URL(request.url ?? "", url()), body);
    if (served !== null) {
      response.writeHead(200, { "content-type": served[0] });
      response.end(served[1]);
      return;
    }
    const form = Object.fromEntries(new URLSearchParams(body));
    asked.push(form);
    if (other === "nothing") return;
    const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
    const known = request.url === "/turnstile/v0/siteverify" && request.method === "POST" && isForm;
    const answer =
      other?.body ?? JSON.stringify(known ? verify(form) : { success: false, "error-codes": ["bad-request"] });
    if (lost > 0) {
      lost -= 1;
      response.destroy();
      return;
    }
    response.writeHead(other?.status ?? (known ? 200 : 400), { "content-type": "application/json" });
    response.end(answer);
  });
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const solve = (solved: Partial<SolvedToken> = {}): string => {
    const token = crypto.randomUUID();
    tokens.set(token, { hostname: "sg.example", action: "place_order", at: Date.now(), usedBy: null, ...solved });
    return token;
  };
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return {
    url: url(),
    asked,
    /** Makes the token that the widget gives when it is solved. */
    solve,
    /** Changes what the widget does from now on. */
    become: (next: WidgetState) => {
      state = next;
    },
    say: (instead: typeof other) => {
      other = instead;
    },
    /** Checks the next tokens but closes the connection before the answer. */
    lose: (answers: number) => {
      lost = answers;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
