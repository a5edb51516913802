import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, expect, it } from "vitest";
import { handle } from "../../support/run/edge";
import { bindings } from "../../support/run/pages";
import { OPENING, world } from "../../support/shop/world";

// After a refused form, changing the language keeps the typed text except secrets, also without script.

const { clock } = world();
const ORIGIN = "https://hk.localhost";
let cookie = "";
let seen: AppLoadContext["typed"] = null;

beforeEach(() => {
  clock.set(OPENING);
  cookie = "";
});

async function ask(path: string, { form, status = 200 }: { form?: URLSearchParams | FormData; status?: number } = {}) {
  const context = createExecutionContext();
  const filled = form === undefined ? null : new Request(ORIGIN, { method: "POST", body: form });
  const bytes = filled === null ? null : await filled.arrayBuffer();
  const request = new Request(`${ORIGIN}${path}`, {
    headers: {
      cookie,
      origin: ORIGIN,
      "sec-fetch-site": "same-origin",
      ...(bytes === null
        ? {}
        : {
            "content-type": filled?.headers.get("content-type") ?? "",
            "content-length": String(bytes.byteLength),
          }),
    },
    ...(bytes === null ? {} : { method: "POST", body: bytes }),
  });
  let body = "";
  const answer = await handle(request, bindings, context, async (asked, { typed }) => {
    seen = typed;
    body = asked.method === "POST" ? new TextDecoder().decode(await asked.arrayBuffer()) : "";
    return new Response("<p>", { status, headers: { "content-type": "text/html" } });
  });
  await waitOnExecutionContext(context);
  const line = answer.headers.getAll("set-cookie").find((one) => one.startsWith("__Host-typed="));
  if (line !== undefined) cookie = /max-age=0/i.test(line) ? "" : (line.split(";")[0] ?? "");
  return { line, body, caching: answer.headers.get("cache-control") };
}

const typed = () =>
  new URLSearchParams([
    ["firstName", "มะลิ"],
    ["email", "melur@example.com"],
    ["consents.policy", "on"],
    ["address.postcode", "238872"],
    ["password", "Jasmine-2026"],
    ["passwordConfirmation", "Jasmine-2026"],
    ["step_code", "123456"],
    ["code", "HALCYEMINI"],
    ["token", "secret"],
    ["cf-turnstile-response", "answer"],
    ["key", "abcdefgh"],
  ]);
const KEPT = {
  firstName: ["มะลิ"],
  email: ["melur@example.com"],
  "consents.policy": ["on"],
  "address.postcode": ["238872"],
};

it("keeps the text of a refused form for the same page in another language, without secrets", async () => {
  const { line, body } = await ask("/sign_up", { form: typed(), status: 422 });
  expect(body).toContain("email=melur%40example.com");
  expect(line).toMatch(/; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly; Secure$/);
  const { caching } = await ask("/sign_up?language=zh");
  expect(seen).toEqual(KEPT);
  expect(caching).toBe("private, no-store");
  // Back to the site's default language, whose address has no language.
  await ask("/sign_up");
  expect(seen).toEqual(KEPT);
});

it("also reads a multipart form", async () => {
  const form = new FormData();
  form.set("text", "Lovely");
  form.set("photo", new File(["x"], "x.png"));
  await ask("/products/x/reviews/new", { form, status: 422 });
  await ask("/products/x/reviews/new?language=zh");
  expect(seen).toEqual({ text: ["Lovely"] });
});

it("shows it on no other page, only within minutes, and not after merely coming back", async () => {
  await ask("/sign_up", { form: typed(), status: 422 });
  for (const path of ["/sign_up", "/sign_up?language_code=en", "/sign_in?language=zh", "/?language=zh"]) {
    await ask(path);
    expect(seen, path).toBeNull();
  }
  clock.advance(601_000);
  await ask("/sign_up?language=zh");
  expect(seen).toBeNull();
});

it("deletes it with the next accepted form", async () => {
  await ask("/sign_up", { form: typed(), status: 422 });
  expect((await ask("/sign_out", { form: new URLSearchParams("everywhere=true"), status: 303 })).line).toMatch(
    /Max-Age=0/,
  );
  await ask("/sign_up?language=zh");
  expect(seen).toBeNull();
});

it("leaves out text that is too long, and ignores an invalid cookie", async () => {
  const form = new URLSearchParams({ text: "x".repeat(4000), email: "melur@example.com" });
  await ask("/products/x/reviews/new", { form, status: 422 });
  expect(cookie.length).toBeLessThan(4000);
  await ask("/products/x/reviews/new?language=zh");
  expect(seen).toEqual({ email: ["melur@example.com"] });
  const until = Date.now() + 60_000;
  for (const value of ["", "%%%", "rubbish", null, { path: "/sign_up", until, fields: { email: "text" } }]) {
    const sent = typeof value === "string" ? value : btoa(JSON.stringify(value));
    cookie = `__Host-typed=${sent}`;
    await ask("/sign_up?language=zh");
    expect(seen, sent).toBeNull();
  }
});
