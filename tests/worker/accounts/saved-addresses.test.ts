import { beforeEach, describe, expect, it } from "vitest";
import { ADDRESS_CAP } from "../../../functions/contract/accounts/addresses";
import { COUNTRY_CODES } from "../../../functions/contract/countries";
import { memberIn } from "../../support/people/members";
import { address, contact } from "../../support/shop/builders";
import { OPENING, world } from "../../support/shop/world";

// Saved addresses of the account: the country's own form, one default address, and nobody else's.

const { clock, db } = world();
const HOME = { fullName: "Melur Tan", mobile: "81234567", address: { street: "1 Orchard Road", postcode: "238872" } };
const WORK = { ...HOME, address: { street: "2 Orchard Turn", unit: "#03-12", postcode: "238801" } };
const shown = (body: { items: { lines: string[]; isDefault: boolean }[] }) =>
  body.items.map(({ lines, isDefault }) => [lines[0], isDefault]);

beforeEach(() => clock.set(OPENING));

describe("saved addresses", () => {
  it.each(COUNTRY_CODES)("are saved with the form of %s", async (country) => {
    const member = await memberIn(country);
    const { body: empty } = await member.get("/account/addresses");
    expect(empty.items).toEqual([]);
    const { fullName, mobile } = contact(country);
    const given = address(country, empty.fields);
    const { status, body } = await member.post("/account/addresses", { fullName, mobile, address: given });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.items).toEqual([
      { id: expect.any(String), fullName, mobile, address: given, lines: expect.any(Array), isDefault: true },
    ]);
    expect(body.items[0].lines.length).toBeGreaterThan(1);
  });

  it("name all errors at once, by field", async () => {
    const member = await memberIn();
    const { status, body } = await member.post("/account/addresses", {
      fullName: "M",
      mobile: "123456",
      address: { street: "1 Orchard Road", postcode: "12", province: "Selangor" },
    });
    expect(status).toBe(422);
    expect(body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      "address.postcode",
      "address.province",
      "mobile",
    ]);
  });

  it("have one default: the first, then the chosen one, then the newest", async () => {
    const member = await memberIn();
    const home = (await member.post("/account/addresses", HOME)).body.items[0].id;
    clock.advance(1000);
    const second = await member.post("/account/addresses", WORK);
    expect(shown(second.body)).toEqual([
      ["1 Orchard Road", true],
      ["2 Orchard Turn", false],
    ]);
    const work = second.body.items[1].id;
    const chosen = await member.call(`/account/addresses/${work}`, {
      method: "PUT",
      body: { ...WORK, isDefault: true },
    });
    expect(shown(chosen.body)).toEqual([
      ["2 Orchard Turn", true],
      ["1 Orchard Road", false],
    ]);
    const again = await member.call(`/account/addresses/${work}`, {
      method: "PUT",
      body: { ...WORK, isDefault: false },
    });
    expect(shown(again.body)[0]).toEqual(["2 Orchard Turn", true]);
    expect(shown((await member.delete(`/account/addresses/${work}`)).body)).toEqual([["1 Orchard Road", true]]);
    expect((await member.delete(`/account/addresses/${home}`)).body.items).toEqual([]);
    expect((await member.delete(`/account/addresses/${home}`)).status).toBe(404);
  });

  const nth = (number: number) => ({ ...HOME, address: { ...HOME.address, street: `${number} Orchard Road` } });

  it("are ten at most, also when many are saved at once, and each refused one says so", async () => {
    const member = await memberIn();
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => member.post("/account/addresses", nth(index + 1))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ADDRESS_CAP);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.errors[0].code]).toEqual([409, "address_book_full"]);
    const { body } = await member.get("/account/addresses");
    expect(body.items).toHaveLength(ADDRESS_CAP);
    expect(body.items.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
    // An address that is saved already needs no new place.
    expect((await member.post("/account/addresses", nth(Number(body.items[3].lines[0].split(" ")[0])))).status).toBe(
      200,
    );
  });

  it("are saved once, however often and in whatever field order", async () => {
    const member = await memberIn();
    const turned = { ...WORK, address: Object.fromEntries(Object.entries(WORK.address).toReversed()) };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => member.post("/account/addresses", index % 2 === 0 ? WORK : turned)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const { body } = await member.get("/account/addresses");
    expect(shown(body)).toEqual([["2 Orchard Turn", true]]);
    // Saving it again may make it the default. Another person at the same address is a new one.
    clock.advance(1000);
    await member.post("/account/addresses", { ...HOME, isDefault: true });
    const chosen = await member.post("/account/addresses", { ...WORK, isDefault: true });
    expect(shown(chosen.body)).toEqual([
      ["2 Orchard Turn", true],
      ["1 Orchard Road", false],
    ]);
    expect((await member.post("/account/addresses", { ...WORK, fullName: "Kim Tan" })).body.items).toHaveLength(3);
  });

  it("become one when one is changed into the other, which stays the default", async () => {
    const member = await memberIn();
    const home = (await member.post("/account/addresses", HOME)).body.items[0].id;
    clock.advance(1000);
    const work = (await member.post("/account/addresses", WORK)).body.items[1].id;
    const { status, body } = await member.call(`/account/addresses/${work}`, { method: "PUT", body: HOME });
    expect([status, shown(body)]).toEqual([200, [["1 Orchard Road", true]]]);
    expect(body.items[0].id).toBe(work);
    expect((await member.delete(`/account/addresses/${home}`)).status).toBe(404);
  });

  it("belong to the member who saved them, with a live session", async () => {
    const [member, stranger] = [await memberIn(), await memberIn()];
    const id = (await member.post("/account/addresses", HOME)).body.items[0].id;
    const taken = await stranger.call(`/account/addresses/${id}`, { method: "PUT", body: WORK });
    expect([taken.status, taken.body.errors[0].message]).toEqual([
      403,
      "The address does not belong to the current user",
    ]);
    expect((await stranger.delete(`/account/addresses/${id}`)).status).toBe(403);
    await db.prepare("UPDATE sessions SET ended_at = ? WHERE member_id = ?").bind("2026-03-02", member.id).run();
    for (const { status } of [
      await member.get("/account/addresses"),
      await member.post("/account/addresses", WORK),
      await member.delete(`/account/addresses/${id}`),
    ])
      expect(status).toBe(401);
    expect(await db.prepare("SELECT COUNT(*) AS n FROM addresses WHERE member_id = ?").bind(member.id).first("n")).toBe(
      1,
    );
  });
});
