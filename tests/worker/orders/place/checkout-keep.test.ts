import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it } from "vitest";
import { keepTypedOf } from "../../../../app/features/orders/place/form/keep-step.server";
import { handle } from "../../../support/run/edge";
import { bindings, cookiesOf } from "../../../support/run/pages";
import { checkout, fillBag, onceKey } from "../../../support/shop/builders";
import { type Shopper, world } from "../../../support/shop/world";

// POST /checkout/keep, which the page's script sends by itself: it never answers 500 or above, and keeps known fields
// only.

const { db, seed, shopper } = world();

const page = (request: Request, context: AppLoadContext) => keepTypedOf(request, context);

async function send(cookie: string, body: BodyInit, headers: Record<string, string> = {}): Promise<number> {
  const context = createExecutionContext();
  const request = new Request("http://sg.localhost/checkout/keep", {
    method: "POST",
    body,
    headers: { cookie, origin: "http://sg.localhost", "sec-fetch-site": "same-origin", ...headers },
  });
  const response = await handle(request, bindings, context, page);
  await waitOnExecutionContext(context);
  return response.status;
}

const form = (fields: Record<string, string | File>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
};
const drafts = async () =>
  (await db.prepare("SELECT id, checkout_draft AS draft FROM bags WHERE checkout_draft IS NOT NULL").all()).results;

let who: Shopper;
beforeAll(async () => {
  await seed(new Date());
  who = shopper();
  await fillBag(who);
});

it("keeps only the fields of its own step", async () => {
  const typed = form({ step: "contact", email: "melur@", fullName: "Melur", isEmployee: "true", __proto__: "x" });
  expect(await send(cookiesOf(who), typed)).toBe(204);
  expect((await who.get("/checkout")).body.draft).toEqual({ email: "melur@" });
  // A text that is too long for our forms is cut and not refused, because the page couldn't show a reason.
  expect(await send(cookiesOf(who), new URLSearchParams({ step: "contact", email: "x".repeat(5000) }))).toBe(204);
  expect((await who.get("/checkout")).body.draft).toEqual({ email: "x".repeat(300) });
});

describe("a hostile call", () => {
  const HOSTILE: [string, BodyInit, Record<string, string>?][] = [
    ["no step", form({ email: "a@b.example" })],
    ["a step that there is not", form({ step: "operator", email: "a@b.example" })],
    ["a step of another kind", form({ step: new File(["contact"], "contact.txt"), email: "a@b.example" })],
    ["a form that is huge", form({ step: "contact", email: "x".repeat(2_000_000) })],
    [
      "a megabyte of fields",
      new URLSearchParams(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`f${n}`, "x".repeat(20)]))),
    ],
    ["JSON", '{"step":"contact","email":["a"]}', { "content-type": "application/json" }],
    ["a form that is none", "--x\r\nnot a form", { "content-type": "multipart/form-data; boundary=y" }],
    ["no form at all", new Uint8Array([0, 255, 254]), { "content-type": "application/octet-stream" }],
    [
      "another site's form",
      form({ step: "contact", email: "a@b.example" }),
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    ],
  ];

  it.each(HOSTILE)("%s is refused, and nothing is written", async (_, body, headers) => {
    const before = await drafts();
    const status = await send(cookiesOf(who), body, headers);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await drafts()).toEqual(before);
  });

  it("with an empty, ordered, forged or missing bag is refused, and nothing is written", async () => {
    const buyer = shopper();
    await fillBag(buyer);
    const cookie = cookiesOf(buyer);
    const placed = await buyer.post("/checkout", await checkout(buyer), { "idempotency-key": onceKey() });
    expect(placed.status).toBe(201);
    const before = await drafts();
    const typed = () => form({ step: "contact", email: "a@b.example", order: placed.body.order.number });
    for (const cookies of ["", cookie, "bag_sg=somebody", cookiesOf(who).replace(/(bag_sg=.{10}).{6}/, "$1xxxxxx")]) {
      const status = await send(cookies, typed());
      expect(status, cookies).toBeGreaterThanOrEqual(400);
      expect(status, cookies).toBeLessThan(500);
    }
    expect(await drafts()).toEqual(before);
  });
});
