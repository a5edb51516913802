import { beforeEach, describe, expect, it } from "vitest";
import { COUNTRY_CODES, type CountryCode } from "../../../../functions/contract/countries";
import { runJobs } from "../../../../functions/jobs/run";
import { LIPSTICK, SECOND } from "../../../support/rooms/catalogue/catalogue-csv";
import { checkout, fillBag, onceKey } from "../../../support/shop/builders";
import { catalogueTables, exported, imported, sheetOf } from "../../../support/shop/catalogue-file";
import { onSale } from "../../../support/shop/stock";
import { OPENING, world } from "../../../support/shop/world";

const { seed, db, env, clock, shopper } = world();
const prices = Object.fromEntries(
  COUNTRY_CODES.flatMap((country, n) => [
    [`Price ${country}`, String(40 + n)],
    [`Stock ${country}`, String(10 + n)],
  ]),
);
const {
  "Variant Price": _price,
  "Variant Compare At Price": _struck,
  "Variant Inventory Qty": _stock,
  ...plain
} = LIPSTICK;
const EVERYWHERE: Record<string, string> = { ...plain, ...prices };
const ROUGE = "test-lipstick--rouge";

beforeEach(async () => {
  clock.set(OPENING);
  await seed();
  const { reports } = await imported(sheetOf([EVERYWHERE]));
  expect(reports.get("test-lipstick")).toMatchObject({ objections: [] });
});

/** A file that changes the status and names nothing else that a price or stock could be read from. */
const turned = (Status: string) =>
  imported(sheetOf([{ Handle: "test-lipstick", Title: "Test Lipstick", "Variant SKU": "TEST-1", Status }]));
const statusIn = async (country: CountryCode) => (await shopper(country).get("/products/test-lipstick")).status;

describe.each(["draft", "archived", "unlisted", "Draft"])("a product that becomes %s", (status) => {
  it("is sold in no country, keeps prices and stock, and is sold as before when it is active again", async () => {
    const before = await catalogueTables();
    expect((await turned(status)).result).toMatchObject({ counts: { changed: 1 } });
    for (const country of COUNTRY_CODES) expect([country, await statusIn(country)]).toEqual([country, 404]);
    expect((await turned(status)).result).toMatchObject({ counts: { unchanged: 1 } });
    expect((await shopper().get("/search?q=test+lipstick")).body.items).not.toContainEqual(
      expect.objectContaining({ slug: "test-lipstick" }),
    );

    expect((await turned("active")).result).toMatchObject({ counts: { changed: 1 } });
    for (const country of COUNTRY_CODES) expect([country, await statusIn(country)]).toEqual([country, 200]);
    expect(await catalogueTables()).toEqual(before);
  });

  it("is exported with its status, prices and stock, and the file changes nothing", async () => {
    await turned(status);
    const sheet = await exported();
    const [header = [], row = []] = [sheet[0], sheet.find(([handle]) => handle === "test-lipstick")];
    const cell = (name: string) => row[header.indexOf(name)];
    expect([cell("Status"), cell("Published")]).toEqual([status.toLowerCase(), "FALSE"]);
    expect([cell("Price TH"), cell("Stock TH")]).toEqual(["47.00", "17"]);
    expect((await imported(sheet)).result).toMatchObject({ counts: { added: 0, changed: 0, refused: 0 } });
    expect(await exported()).toEqual(sheet);
  });
});

it("stays a draft through files that say nothing about it, and takes their prices and stock", async () => {
  await turned("draft");
  const { Status: _status, Published: _published, ...silent } = EVERYWHERE;
  await imported(sheetOf([{ ...silent, "Price SG": "99", "Stock SG": "3", "Price AU": "" }]));
  expect(await statusIn("SG")).toBe(404);
  await turned("active");
  expect((await shopper("SG").get("/products/test-lipstick")).body.variants).toMatchObject([
    { price: { minor: 9900 } },
  ]);
  expect(await onSale("SG", ROUGE)).toBe(3);
  expect([await statusIn("AU"), await statusIn("MY")]).toEqual([404, 200]);
});

it("gets back what an order returns while it is off sale", async () => {
  const who = shopper();
  await fillBag(who, 4, ROUGE);
  const body = await checkout(who);
  const placed = await who.post("/checkout", body, { "idempotency-key": onceKey() });
  expect(placed.status).toBe(201);
  const stock = await onSale("SG", ROUGE);
  await turned("draft");
  clock.advance(31 * 60_000);
  await runJobs(env, new Date());
  await turned("active");
  expect(await onSale("SG", ROUGE)).toBe((stock ?? 0) + 4);
});

it("keeps the stock of the moment, not of the file that was read before", async () => {
  await db.prepare("UPDATE variant_offers SET available = 1 WHERE variant_id = ? AND country = 'SG'").bind(ROUGE).run();
  const { "Stock SG": _, ...silent } = EVERYWHERE;
  await imported(sheetOf([{ ...silent, Status: "archived" }]));
  await turned("active");
  expect(await onSale("SG", ROUGE)).toBe(1);
});

describe("variants that a file leaves out", () => {
  const third = { ...SECOND, "Option1 Value": "Plum", "Variant SKU": "TEST-3" };
  const sold = async () =>
    (await shopper("SG").get("/products/test-lipstick")).body.variants.map(({ id }: { id: string }) => id);
  beforeEach(() => imported(sheetOf([EVERYWHERE, SECOND, third])));

  it("stay on sale in their places", async () => {
    const before = await sold();
    expect(before).toHaveLength(3);
    const { result } = await imported(sheetOf([{ ...EVERYWHERE, "Option1 Value": "Plum", "Variant SKU": "TEST-3" }]));
    expect(result).toMatchObject({ counts: { changed: 1 } });
    expect(await sold()).toEqual(before);
  });

  it("are taken off sale with `replace`, and stay known", async () => {
    const { result } = await imported(sheetOf([EVERYWHERE]), { replace: true });
    expect(result).toMatchObject({ counts: { changed: 1 } });
    expect(await sold()).toEqual([ROUGE]);
    expect(await db.prepare("SELECT sku FROM variants WHERE sku = 'TEST-3'").first()).toEqual({ sku: "TEST-3" });
  });

  it("are known by their shade when their SKU is another", async () => {
    const before = await sold();
    await imported(sheetOf([EVERYWHERE, { ...SECOND, "Variant SKU": "NEW-2" }, third]));
    expect(await sold()).toEqual(before);
    expect(await db.prepare("SELECT id FROM variants WHERE sku = 'NEW-2'").first()).toEqual({
      id: "test-lipstick--nude",
    });
  });
});
