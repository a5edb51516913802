import type { AppLoadContext } from "@remix-run/cloudflare";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeAddresses } from "../../../app/features/accounts/addresses/addresses.server";
import { changeAccount } from "../../../app/features/accounts/area/account.server";
import { changePass } from "../../../app/features/beauty-pass/dashboard.server";
import { grantCreditOf } from "../../../app/features/desk/credit/desk-credit.server";
import { bookPlace } from "../../../app/features/happening/contact/contact.server";
import { keepStepOf } from "../../../app/features/orders/place/form/keep-step.server";
import { placeOrderOf } from "../../../app/features/orders/place/place-order.server";
import { changeReview } from "../../../app/features/reviews/write/write.server";
import { PostForm } from "../../../app/platform/form/post-form";
import { WhoseProvider } from "../../../app/platform/proof/whose";
import { accountIn } from "../../../functions/shared/client/whose";
import en from "../../../locales/en/accounts.json";
import { type Joined, memberIn } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { openPage } from "../../support/run/pages";
import { hold } from "../../support/shop/bookings";
import { checkout, fillBag } from "../../support/shop/builders";
import { variantsOf } from "../../support/shop/stock";
import { OPENING, shopper, world } from "../../support/shop/world";

// A form that was drawn for one account changes nothing in another that the browser signed in to meanwhile.

const { seed, clock } = world();
beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

type Action = (request: Request, context: AppLoadContext) => Promise<unknown>;

/** Sends a form that was drawn for `whose`. Returns the status, where it leads, and the messages of the next page. */
async function send(who: Joined, path: string, action: Action, fields: Record<string, string>, whose: string | null) {
  const form = new URLSearchParams(whose === null ? fields : { ...fields, whose });
  const answer = await openPage(who, path, action, form);
  const toasts = answer.headers.getAll("set-cookie").find((line) => /toasts=/.test(line)) ?? "";
  return { status: answer.status, to: answer.headers.get("location"), said: decodeURIComponent(toasts) };
}

const profileOf = async (who: Joined) => (await who.get("/account/profile")).body.firstName;
const PROFILE = { intent: "profile", firstName: "Anna", lastName: "Tan", mobile: "", birthDate: "", language: "en" };

describe("a form of another account", () => {
  it("saves nothing, and leads to the page of the account that is signed in", async () => {
    const [anna, zoe] = [await memberIn("SG"), await memberIn("SG", { firstName: "Zoe" })];
    const sent = await send(zoe, "/account", changeAccount, PROFILE, anna.id);
    expect([sent.status, sent.to]).toEqual([303, "/account"]);
    expect(sent.said).toContain("otherAccount");
    expect(en.otherAccount).toContain("another account");
    expect(await profileOf(zoe)).toBe("Zoe");
    // Her own form is saved, and so is one that doesn't say whose it is.
    for (const [whose, firstName] of [
      [zoe.id, "Zoë"],
      [null, "Zora"],
    ] as const) {
      expect((await send(zoe, "/account", changeAccount, { ...PROFILE, firstName }, whose)).said).toContain(
        "profileSaved",
      );
      expect(await profileOf(zoe)).toBe(firstName);
    }
  });

  it.each([
    ["/account/addresses", changeAddresses, { intent: "delete", id: "x" }],
    ["/account/beauty-pass", changePass, { intent: "redeem", rewardId: "starskin-sheet-mask--x1" }],
    ["/products/serum-c/reviews/write", changeReview("serum-c"), { intent: "delete" }],
  ] as [string, Action, Record<string, string>][])("is not carried out at %s", async (path, action, fields) => {
    const [anna, zoe] = [await memberIn("SG"), await memberIn("SG")];
    const sent = await send(zoe, path, action, fields, anna.id);
    expect([sent.status, sent.to]).toEqual([303, path]);
    expect(sent.said).toContain("otherAccount");
  });

  it("grants nothing at the desk in another operator's name", async () => {
    const [one, other, member] = [await operatorIn("SG"), await operatorIn("SG"), await memberIn("SG")];
    const path = `/operator/store-credit?email=${encodeURIComponent(member.email)}`;
    const grant = { email: member.email, amount: "10", reason: "A jar came broken", key: crypto.randomUUID() };
    const sent = await send(other, path, grantCreditOf, grant, one.id);
    expect([sent.status, sent.to]).toEqual([303, path]);
    expect((await member.get("/account/store-credit")).body.balance.minor).toBe(0);
    expect((await send(other, path, grantCreditOf, grant, other.id)).status).toBe(303);
    expect((await member.get("/account/store-credit")).body.balance.minor).toBe(1000);
  });

  it("orders nothing with another's bag, and keeps nothing of what was typed for it", async () => {
    const [anna, zoe] = [await memberIn("SG"), await memberIn("SG")];
    const [piece] = await variantsOf("SG");
    for (const who of [anna, zoe]) await fillBag(who, 1, piece);
    const contact = { email: anna.email, mobile: "81234567" };
    const typed = await send(zoe, "/checkout/contact", keepStepOf("contact"), contact, anna.id);
    expect([typed.status, typed.to]).toEqual([303, "/checkout/contact"]);
    expect(JSON.stringify((await zoe.get("/checkout")).body.draft)).not.toContain(anna.email);
    // Both bags have the same version and cost the same, so nothing else tells them apart.
    const { address, expectedTotal, ...rest } = await checkout(anna);
    const total = String(expectedTotal);
    const form = {
      ...(Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])) as object),
      ...Object.fromEntries(Object.entries(address ?? {}).map(([name, value]) => [`address.${name}`, value])),
      ...{ expectedDelivery: total, expectedCollection: total, key: crypto.randomUUID() },
    };
    const placed = await send(zoe, "/checkout/payment", placeOrderOf, form, anna.id);
    expect([placed.status, placed.to]).toEqual([303, "/checkout/payment"]);
    expect((await zoe.get("/account/orders")).body.items).toEqual([]);
    expect((await send(zoe, "/checkout/payment", placeOrderOf, form, zoe.id)).to).toMatch(/\/orders\/[^/]+\/payment/);
  });

  it("books nothing in another's account; a visitor who was signed out goes on", async () => {
    const [anna, zoe] = [await memberIn("SG"), await memberIn("SG")];
    const { status, body } = await hold(anna, { startsAt: "2026-03-17T06:30:00.000Z" });
    expect(status).toBe(201);
    const { id } = body;
    const path = `/happening/services/everyday-make-up?hold=${id}`;
    const form = { fullName: "Anna Tan", email: anna.email, acknowledged: "yes" };
    const book = bookPlace("/happening/services/everyday-make-up", id);
    const sent = await send(zoe, path, book, form, anna.id);
    expect([sent.status, sent.to]).toEqual([303, path]);
    expect((await zoe.get("/reservation-service")).body.items).toEqual([]);
    const guest = Object.assign(shopper(), { email: "", id: "" });
    expect((await send(guest, path, book, form, anna.id)).to).toContain("/happening/bookings/");
  });
});

it("is told by a field that only forms about the account have, and only for who is signed in", () => {
  const drawn = (own: boolean, whose: string | null) =>
    renderToStaticMarkup(
      createElement(WhoseProvider, { value: whose }, createElement(PostForm, { action: "/account", own })),
    );
  expect(drawn(true, "m-1")).toContain('name="whose" autoComplete="off" value="m-1"');
  expect(drawn(true, null)).not.toContain("whose");
  expect(drawn(false, "m-1")).not.toContain("whose");
});

it("is read from the session's cookie, whatever that holds", async () => {
  const read = (value: string | null) =>
    accountIn({ cookies: { read: () => value } } as unknown as Parameters<typeof accountIn>[0]);
  expect([null, "", "x", "a.b", "a.bnVsbA", "a.e30"].map(read)).toEqual([null, null, null, null, null, null]);
  const member = await memberIn("SG");
  expect(read(member.cookies.get("jwt-data") ?? null)).toBe(member.id);
});
