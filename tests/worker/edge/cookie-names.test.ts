import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { api } from "../../../functions/api/app";
import { addLine, itemsCount } from "../../../functions/contract/bag/bag";
import { OLD_NAMES_END } from "../../../functions/contract/cookie-names";
import { handle } from "../../support/run/edge";
import { testEnv } from "../../support/run/env";
import { bindings } from "../../support/run/pages";
import { variantsOf } from "../../support/shop/stock";
import { OPENING, world } from "../../support/shop/world";

// With https, cookies have the `__Host-` prefix unless their names are fixed, so that another host of the domain can't
// set them (S3.15, R32).

const { seed, clock } = world();
const ORIGIN = "https://sg.example.com";
let variantId: string;

beforeAll(async () => {
  await seed();
  [variantId = ""] = await variantsOf("SG");
});
beforeEach(() => clock.set(OPENING));

async function ask(path: string, cookie: string, body?: unknown) {
  const context = createExecutionContext();
  const request = new Request(`${ORIGIN}/api/web/v1${path}`, {
    headers: { cookie, "content-type": "application/json", "x-site-country": "sg" },
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
  });
  const answer = await api.fetch(request, testEnv, context);
  await waitOnExecutionContext(context);
  const lines = answer.headers.getAll("set-cookie");
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape it asked for, and asserts it.
  return { status: answer.status, lines, body: (await answer.json()) as any };
}
const piecesOf = async (cookie: string): Promise<number> => (await ask("/cart/items-count", cookie)).body.count;
const pairOf = (line: string | undefined) => line?.split(";")[0] ?? "";

it("a call sets a bag cookie that only this host can have set", async () => {
  const { status, lines } = await ask("/cart/line-items", "", { variantId, quantity: 2 });
  expect(status).toBeLessThan(300);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^__Host-bag_sg=[^;]+;/);
  for (const part of [/; Path=\/(;|$)/, /; Secure/, /; HttpOnly/]) expect(lines[0]).toMatch(part);
  expect(lines[0]).not.toMatch(/domain/i);
  expect(await piecesOf(pairOf(lines[0]))).toBe(2);
});

it("a bag cookie set by another host of the domain is ignored", async () => {
  const own = pairOf((await ask("/cart/line-items", "", { variantId, quantity: 1 })).lines[0]);
  const theirs = pairOf((await ask("/cart/line-items", "", { variantId, quantity: 3 })).lines[0]).replace(
    "__Host-",
    "",
  );
  for (const cookie of [`${theirs}; ${own}`, `${own}; ${theirs}`]) expect(await piecesOf(cookie)).toBe(1);
});

it("a bag cookie with the old name is accepted and renamed; after the change it is ignored", async () => {
  const given = (await ask("/cart/line-items", "", { variantId, quantity: 2 })).lines[0];
  const old = pairOf(given).replace("__Host-", "");
  expect(await piecesOf(old)).toBe(2);
  const { lines } = await ask("/cart/line-items", old, { variantId, quantity: 1 });
  expect(lines.map(pairOf).map((pair) => pair.split("=")[0])).toEqual(["__Host-bag_sg", "bag_sg"]);
  expect(lines[1]).toContain("Max-Age=0");
  expect(await piecesOf(pairOf(lines[0]))).toBe(3);
  clock.set(OLD_NAMES_END);
  expect(await piecesOf(old)).toBe(0);
});

it("a page reads the old name, sets the new one, and uses it to call the API", async () => {
  const old = pairOf((await ask("/cart/line-items", "", { variantId, quantity: 2 })).lines[0]).replace("__Host-", "");
  const drawn: number[] = [];
  const page = async (_: Request, { api: client }: AppLoadContext) => {
    const bag = await client.call(itemsCount);
    if (bag.ok) drawn.push(bag.value.count);
    const added = await client.call(addLine, { body: { variantId, quantity: 1 } });
    return new Response(String(added.ok), { headers: { "content-type": "text/html" } });
  };
  const context = createExecutionContext();
  const answer = await handle(new Request(`${ORIGIN}/cart`, { headers: { cookie: old } }), bindings, context, page);
  await waitOnExecutionContext(context);
  expect(await answer.text()).toBe("true");
  expect(drawn).toEqual([2]);
  const set = answer.headers.getAll("set-cookie");
  const bag = set.filter((line) => /^(__Host-)?bag_sg=/.test(line));
  expect(bag.map((line) => [line.split("=")[0], /Max-Age=0/.test(line)])).toEqual([
    ["__Host-bag_sg", false],
    ["bag_sg", true],
  ]);
  expect(await piecesOf(pairOf(bag[0]))).toBe(3);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  // Every cookie set with https follows the rules of the prefix, or has a fixed name.
  for (const line of set) {
    expect(line).toMatch(/; Secure/);
    expect(line).toMatch(/; Path=\//);
  }
});
