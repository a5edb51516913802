import { expect } from "vitest";

/** The settings that turn the challenge on. */
export const TURNSTILE = {
  TURNSTILE_SITE_KEY: "site",
  TURNSTILE_SECRET_KEY: "secret",
  TURNSTILE_URL: "https://challenge.example",
} as const;

type SolvedToken = { action: string; usedBy: string | null };

/** Replaces `fetch` for siteverify inside the Worker: a token is valid for one key. */
export function turnstile() {
  const tokens = new Map<string, SolvedToken>();
  return {
    /** Makes the token that the widget gives when it is solved. */
    solve(action = "place_order"): string {
      const token = crypto.randomUUID();
      tokens.set(token, { action, usedBy: null });
      return token;
    },
    async siteverify(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      expect(String(url)).toBe(`${TURNSTILE.TURNSTILE_URL}/turnstile/v0/siteverify`);
      const { response = "", idempotency_key: key = "" } = Object.fromEntries(init?.body as URLSearchParams);
      const found = tokens.get(response);
      const success = found !== undefined && (found.usedBy === null || found.usedBy === key);
      if (success) found.usedBy = key;
      return Response.json({ success, action: found?.action ?? "", hostname: "sg.localhost" });
    },
  };
}
