import { expect } from "vitest";
import type { CheckoutInput } from "../../../functions/contract/orders/orders";
import { checkout, fillBag, onceKey } from "../shop/builders";
import { putOnSale, variantsOf } from "../shop/stock";
import { type Shopper, shopper, world } from "../shop/world";
import { type Joined, joinBy, joining, PASSWORD, signInAgain } from "./members";
import { operatorIn } from "./reviewers";

const DAY = 86_400_000;
let doors = 0;
let pieces: string[] = [];
let desk: Joined | undefined;

/** A browser with a device number of its own, as the edge gives each. */
export function browserIn(device: string = crypto.randomUUID()): Shopper {
  const browser = shopper();
  browser.cookies.set("device-id", device);
  return browser;
}

/** A mobile number and a door in Singapore that nobody else has. */
export function ownDoor(): Pick<CheckoutInput, "mobile" | "address"> {
  doors += 1;
  const own = String(doors).padStart(4, "0");
  return {
    mobile: `+65823${own.padStart(5, "4")}`,
    address: { street: `${doors} Cempaka Walk`, unit: "#01-02", postcode: "238872" },
  };
}

/** The code of a member's link. */
export async function linkOf(member: Shopper, showName = false): Promise<string> {
  const { status, body } = await member.call("/account/referral", { method: "PUT", body: { showName } });
  expect(status).toBe(200);
  return body.link.code;
}

export const accept = (who: Shopper, code: string) => who.post(`/referrals/${code}`, {});

/** Somebody who follows the link in a new browser, and joins. */
export async function friendBy(code: string, form: object = {}, browser = browserIn()): Promise<Joined> {
  expect((await accept(browser, code)).status).toBe(200);
  const filled = joining(form);
  const { status, body } = await joinBy(browser, filled);
  expect(status, JSON.stringify(body)).toBe(201);
  return Object.assign(browser, { email: filled.email, id: body.user.id });
}

type Placed = { number: string; path: string; pay: () => ReturnType<Shopper["post"]> };

/** Orders goods of so many dollars, unpaid. */
export async function place(who: Shopper, dollars = 60, contact: Partial<CheckoutInput> = ownDoor()): Promise<Placed> {
  if (pieces.length === 0) pieces = await variantsOf("SG");
  const variantId = pieces.shift() ?? "";
  await putOnSale("SG", variantId, 10, dollars * 100);
  await fillBag(who, 1, variantId);
  const form = await checkout(who, contact);
  const send = (more: object = {}) => who.post("/checkout", { ...form, ...more }, { "idempotency-key": onceKey() });
  const first = await send();
  // A voucher of a new member isn't for people who bought here before; they accept the price without it.
  const isDearer = first.body.errors?.[0]?.code === "total_changed";
  const { status, body } = isDearer ? await send({ expectedTotal: dollars * 100 }) : first;
  expect(status, JSON.stringify(body)).toBe(201);
  const { number } = body.order;
  const query = `?token=${body.accessToken}`;
  return {
    number,
    path: `/orders/${number}`,
    pay: () => who.post(`/orders/${number}/payment${query}`, { outcome: "approve" }),
  };
}

/** Begins a test at the world's first moment, with an operator of its own, because codes of an authenticator don't go back in time. */
export function beginAt(now: Date) {
  world().clock.set(now);
  desk = undefined;
}

let signingIn: Promise<void> | undefined;
/** Signs the operator in with a new code, once for acts that ask at the same time. */
const signedInDesk = (operator: Joined): Promise<void> => {
  signingIn ??= (async () => {
    world().clock.advance(31_000);
    await signInAgain(operator);
  })().finally(() => {
    signingIn = undefined;
  });
  return signingIn;
};

/** An operator's act on an order; whoever was signed in too long ago signs in again with a new code. */
export async function act(name: string, { number }: Pick<Placed, "number">, more: object = {}) {
  desk ??= await operatorIn("SG");
  const path = `/operator/orders/${number}/acts`;
  let answer = await desk.post(path, { act: name, ...more });
  if (answer.status === 401 || answer.status === 403) {
    await signedInDesk(desk);
    answer = await desk.post(path, { act: name, ...more });
  }
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
export const ship = (order: Pick<Placed, "number">) =>
  act("ship", order, { carrier: "Ninja Van", trackingNumber: "NV-1" });

/** Orders, pays, and the parcel arrives. */
export async function receive(who: Shopper, dollars = 60, contact?: Partial<CheckoutInput>): Promise<Placed> {
  const order = await place(who, dollars, contact);
  expect((await order.pay()).body.state).toBe("paid");
  await ship(order);
  await act("deliver", order);
  return order;
}

/** Moves the clock, and signs these members in again. */
export async function later(days: number, ...who: Joined[]) {
  world().clock.advance(days * DAY);
  for (const one of who) await one.post("/sessions", { email: one.email, password: PASSWORD });
}

/** A member with a browser of their own. */
export async function inviterIn(form: object = {}, browser = browserIn()): Promise<Joined & { code: string }> {
  const filled = joining(form);
  const { body } = await joinBy(browser, filled);
  return Object.assign(browser, { email: filled.email, id: body.user.id, code: await linkOf(browser) });
}

/** What a member's invitations brought, as their log has it. */
export async function brought(memberId: string, source = "referred_mobile_app"): Promise<number[]> {
  const asked = "SELECT amount FROM pass_events WHERE member_id = ? AND source = ? ORDER BY at, key";
  const { results } = await world().db.prepare(asked).bind(memberId, source).all<{ amount: number }>();
  return results.map(({ amount }) => amount);
}

export const balanceOf = async (member: Joined): Promise<number> =>
  (await member.get("/beauty-pass")).body.pass.pointsBalance;
