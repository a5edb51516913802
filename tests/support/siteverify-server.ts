import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export const SECRET = "1x0000000000000000000000000000000AA";

/** What a solved token stands for. */
type Solved = { hostname: string; action: string; at: number };
const LIVES_MS = 300_000;

/** A server of Turnstile's siteverify on a port of its own: a form in, `success` and `error-codes` out; a token counts once, for five minutes. */
export async function startSiteverify() {
  const tokens = new Map<string, Solved & { used: boolean }>();
  const asked: Record<string, string>[] = [];
  let other: { status: number; body: string } | "nothing" | null = null;

  function verify(form: Record<string, string>): object {
    const failed = (...codes: string[]) => ({ success: false, "error-codes": codes, messages: [] });
    if (!form.secret) return failed("missing-input-secret");
    if (form.secret !== SECRET) return failed("invalid-input-secret");
    if (!form.response) return failed("missing-input-response");
    const found = tokens.get(form.response);
    if (found === undefined) return failed("invalid-input-response");
    if (found.used || Date.now() - found.at > LIVES_MS) return failed("timeout-or-duplicate");
    found.used = true;
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

  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    asked.push(form);
    if (other === "nothing") return;
    const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
    const known = request.url === "/turnstile/v0/siteverify" && request.method === "POST" && isForm;
    response.writeHead(other?.status ?? (known ? 200 : 400), { "content-type": "application/json" });
    response.end(
      other?.body ?? JSON.stringify(known ? verify(form) : { success: false, "error-codes": ["bad-request"] }),
    );
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** What the widget gives to who solves it. */
    solve: (solved: Partial<Solved> = {}): string => {
      const token = crypto.randomUUID();
      tokens.set(token, { hostname: "sg.example", action: "place_order", at: Date.now(), used: false, ...solved });
      return token;
    },
    say: (instead: typeof other) => {
      other = instead;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
