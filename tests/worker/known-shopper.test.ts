import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, expect, it } from "vitest";
import { keepStepOf } from "../../app/features/orders/checkout/keep-step.server";
import { askedOrder, loadOrder } from "../../app/features/orders/order-link.server";
import { ADDRESS_CAP } from "../../functions/contract/addresses";
import type { WorkerBindings } from "../../functions/edge/environment";
import { handle } from "../../functions/edge/pipeline";
import { fillBag, placeOrder } from "../support/builders";
import { memberIn } from "../support/members";
import { type Shopper, world } from "../support/world";

// What the pages do for who is signed in: the checkout keeps an address, and an order opens without its link (R41).

const { env, seed, shopper } = world();
const bindings = {
  ...env,
  ENVIRONMENT: "test",
  VERSION: "9.9.9",
  ASSETS: { fetch: async () => new Response(null) },
} as unknown as WorkerBindings;
type Page = (request: Request, context: AppLoadContext) => Promise<unknown>;

async function open(who: Shopper, path: string, page: Page, body?: URLSearchParams): Promise<Response> {
  const context = createExecutionContext();
  const request = new Request(`http://sg.localhost${path}`, {
    headers: {
      cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      origin: "http://sg.localhost",
      "sec-fetch-site": "same-origin",
    },
    ...(body === undefined ? {} : { method: "POST", body }),
  });
  const answered = (value: unknown) => {
    if (value instanceof Response) return value;
    const { init } = value as { init?: { status?: number } };
    return new Response(null, { status: init?.status ?? 200 });
  };
  const response = await handle(request, bindings, context, (...asked) => page(...asked).then(answered, answered));
  await waitOnExecutionContext(context);
  return response;
}

beforeAll(() => seed(new Date()));

const ADDRESS = {
  fulfilment: "delivery",
  fullName: "Melur Tan",
  "address.street": "1 Jasmine Road",
  "address.unit": "12-34",
  "address.postcode": "238872",
};
const keep = (who: Shopper, step: "contact" | "delivery", fields: Record<string, string>) =>
  open(who, `/checkout/${step}`, (request, context) => keepStepOf(request, context, step), new URLSearchParams(fields));

it("keeps a member's address only where that is ticked and it is whole, and nobody's else", async () => {
  for (const [who, saved] of [
    [await memberIn(), 1],
    [shopper(), 0],
  ] as const) {
    await fillBag(who);
    const book = async () => (await who.get("/account/addresses")).body.items ?? [];
    await keep(who, "contact", { email: "melur@example.com", mobile: "8123 4567" });
    expect((await keep(who, "delivery", ADDRESS)).status).toBe(303);
    expect((await keep(who, "delivery", { ...ADDRESS, "address.postcode": "12", saveAddress: "1" })).status).toBe(422);
    expect(await book()).toHaveLength(0);
    const kept = await keep(who, "delivery", { ...ADDRESS, saveAddress: "1" });
    expect(kept.headers.get("location")).toContain("/checkout/payment");
    expect(await book()).toHaveLength(saved);
  }
});

it("keeps an address once that two presses save, and says when the book is full", async () => {
  const who = await memberIn();
  await fillBag(who);
  const book = async () => (await who.get("/account/addresses")).body.items;
  await keep(who, "contact", { email: "melur@example.com", mobile: "8123 4567" });
  const save = (street: string) => keep(who, "delivery", { ...ADDRESS, "address.street": street, saveAddress: "1" });
  const said = (answer: Response) => decodeURIComponent(answer.headers.get("set-cookie") ?? "");
  const presses = await Promise.all([save("1 Jasmine Road"), save("1 Jasmine Road")]);
  for (const press of presses) expect(said(press)).toContain("addressSaved");
  expect(await book()).toHaveLength(1);
  for (let number = 2; number <= ADDRESS_CAP; number++) await save(`${number} Jasmine Road`);
  const eleventh = await save("11 Jasmine Road");
  expect([eleventh.status, eleventh.headers.get("location")]).toEqual([
    303,
    expect.stringContaining("/checkout/payment"),
  ]);
  expect(said(eleventh)).toContain("addressBookFull");
  expect(await book()).toHaveLength(ADDRESS_CAP);
});

it("opens an order by its number alone to its own member, and to nobody else", async () => {
  const owner = await memberIn();
  const { number } = (await placeOrder(owner)).body.order;
  const details: Page = (request, context) => loadOrder(context, askedOrder(request, { number }));
  for (const page of ["", "/payment"]) {
    const there = await open(owner, `/orders/${number}${page}`, details);
    expect(there.status).toBe(303);
    const location = there.headers.get("location") ?? "";
    expect(location).toContain(`/orders/${number}${page}?token=`);
    expect((await open(shopper(), location, details)).status).toBe(200);
  }
  for (const other of [shopper(), await memberIn()])
    expect((await open(other, `/orders/${number}`, details)).status).toBe(404);
});
