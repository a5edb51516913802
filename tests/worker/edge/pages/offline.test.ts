import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { WorkerBindings } from "../../../../functions/edge/environment";
import { handle } from "../../../support/run/edge";
import { world } from "../../../support/shop/world";

// The edge says of each document whose it is and whether the browser may keep it, to show it without a connection.

const { env, seed } = world();
beforeAll(() => seed());

const session = (sub: string) => `locale=sg; language=lng_en; jwt-data=a.${btoa(JSON.stringify({ sub }))}.b`;

type Drawn = { status?: number; type?: string; host?: string };

async function told(path: string, headers: Record<string, string> = {}, init: Drawn = {}) {
  const context = createExecutionContext();
  const request = new Request(`http://${init.host ?? "sg"}.localhost${path}`, { headers });
  const draw = async () =>
    new Response("<p>", {
      status: init.status ?? 200,
      headers: { "content-type": init.type ?? "text/html; charset=utf-8" },
    });
  const answer = await handle(request, env as never as WorkerBindings, context, draw);
  await waitOnExecutionContext(context);
  return answer.headers.get("x-offline");
}

describe("what the service worker is told of a page", () => {
  it.each(["/", "/products/serum-c", "/pages/shop/makeup", "/brands/norre", "/store-locations", "/cart", "/account"])(
    "%s may be kept",
    async (path) => {
      expect(await told(path)).toBe("guest.sg.en keep");
    },
  );

  it.each(["/checkout", "/search?q=x", "/account/security", "/sign_in", "/operator", "/editor"])(
    "%s is never kept",
    async (path) => {
      expect(await told(path)).toBe("guest.sg.en");
    },
  );

  it("is the language, and the account that is signed in", async () => {
    // The first request of a country asks whether its shop is closed, and a session that no API knows ends there.
    for (const host of ["sg", "hk"]) await told("/account", {}, { host });
    expect(await told("/account", { cookie: session("member-1") })).toBe("member-1.sg.en keep");
    expect(
      await told(
        "/account?language=zh",
        { cookie: session("member-2").replace("=sg", "=hk").replace("lng_en", "lng_zh") },
        { host: "hk" },
      ),
    ).toBe("member-2.hk.zh keep");
    expect(await told("/account", { cookie: "jwt-data=rubbish" })).toBe("guest.sg.en keep");
  });

  it("is nothing to keep for a fault, under Save-Data, or where a part of the page was asked for", async () => {
    expect(await told("/", {}, { status: 404 })).toBe("guest.sg.en");
    expect(await told("/", { "save-data": "on" })).toBe("guest.sg.en");
    expect(await told("/cart", { "x-part": "bag" })).toBeNull();
    expect(await told("/", {}, { type: "application/json" })).toBeNull();
  });
});

describe("a change that waited for a connection", () => {
  async function sent(waited: string, cookie = "", host = "sg") {
    const context = createExecutionContext();
    const headers = { "x-waited": waited, "x-part": "toasts", origin: `http://${host}.localhost`, cookie };
    const body = new URLSearchParams({ intent: "add" });
    const request = new Request(`http://${host}.localhost/cart`, { method: "POST", headers, body });
    let drawn = 0;
    const draw = async () => {
      drawn++;
      return new Response("<p>", { headers: { "content-type": "text/html" } });
    };
    const answer = await handle(request, env as never as WorkerBindings, context, draw);
    await waitOnExecutionContext(context);
    return [answer.status, answer.headers.get("x-waited"), drawn];
  }

  it("is carried out for who made it, in its own country", async () => {
    expect(await sent("guest.sg")).toEqual([200, null, 1]);
  });

  it("is refused for another account and in another country, and does nothing", async () => {
    expect(await sent("member-1.sg")).toEqual([409, "guest.sg", 0]);
    expect(await sent("guest.sg", "", "au")).toEqual([409, "guest.au", 0]);
    expect(await sent("rubbish")).toEqual([409, "guest.sg", 0]);
  });

  it("is refused where the session has ended elsewhere, though the cookie still names its account", async () => {
    expect(await sent("member-1.sg", session("member-1"))).toEqual([409, "guest.sg", 0]);
  });
});
