import { beforeAll, expect, it } from "vitest";
import { askedOrder, loadOrder } from "../../../../app/features/orders/follow/order-link.server";
import { keepStepOf } from "../../../../app/features/orders/place/form/keep-step.server";
import { ADDRESS_CAP } from "../../../../functions/contract/accounts/addresses";
import { memberIn } from "../../../support/people/members";
import { openPage, type Page } from "../../../support/run/pages";
import { fillBag, placeOrder } from "../../../support/shop/builders";
import { type Shopper, world } from "../../../support/shop/world";

// The checkout saves a member's address, and a member's order opens without its link (R41).

const { seed, shopper } = world();

beforeAll(() => seed(new Date()));

const ADDRESS = {
  fulfilment: "delivery",
  fullName: "Melur Tan",
  "address.street": "1 Jasmine Road",
  "address.unit": "12-34",
  "address.postcode": "238872",
};
const keep = (who: Shopper, step: "contact" | "delivery", fields: Record<string, string>) =>
  openPage(
    who,
    `/checkout/${step}`,
    (request, context) => keepStepOf(step)(request, context),
    new URLSearchParams(fields),
  );

it("saves an address only for a member who ticked it, and only a complete one", async () => {
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

it("saves an address once for two presses, and says when the address book is full", async () => {
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

it("opens an order by its number for its own member only", async () => {
  const owner = await memberIn();
  const { number } = (await placeOrder(owner)).body.order;
  const details: Page = (request, context) => loadOrder(context, askedOrder(request, { number }));
  for (const page of ["", "/payment"]) {
    const there = await openPage(owner, `/orders/${number}${page}`, details);
    expect(there.status).toBe(200);
  }
  for (const other of [shopper(), await memberIn()])
    expect((await openPage(other, `/orders/${number}`, details)).status).toBe(404);
});
