import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "../../../../functions/contract/countries";
import { INDEX_MARKER, indexOf, rowsOf } from "../../../../functions/db/facts/search-index";
import { edited, emptyCatalogue, exported, imported, type Sheet } from "../../../support/shop/catalogue-file";
import { shopper, world } from "../../../support/shop/world";

// What a search reads of each product stands beside the index, under the same number. Whoever writes the index has to keep both alike.

const { seed, db } = world();
let opening: Sheet;
beforeAll(async () => {
  await seed();
  opening = await exported();
});

/** Rows that the index has and the table beside it has not, or the other way round, and how many rows there are. */
async function besideIndex() {
  const all = LANGUAGES.map(async (language) => {
    const index = `SELECT rowid, product_slug, called, made_by FROM ${indexOf(language)}`;
    const slim = `SELECT id, product_slug, called, made_by FROM ${rowsOf(language)}`;
    const { results } = await db
      .prepare(`SELECT * FROM (${index} EXCEPT ${slim}) UNION ALL SELECT * FROM (${slim} EXCEPT ${index})`)
      .all();
    const counted = await db.prepare(`SELECT count(*) AS n FROM ${rowsOf(language)}`).first<{ n: number }>();
    return { unlike: results, rows: counted?.n };
  });
  return Promise.all(all);
}
const alike = (rows: number) => LANGUAGES.map(() => ({ unlike: [], rows }));
const countOf = async () => (await db.prepare("SELECT count(*) AS n FROM products").first<{ n: number }>())?.n ?? 0;

const search = async (q: string, more = "") => (await shopper().get(`/search?q=${encodeURIComponent(q)}${more}`)).body;
const slugsOf = ({ items }: { items: { slug: string }[] }) => items.map(({ slug }) => slug);
const titled = (title: string) =>
  edited(opening, "Title", (cell, handle) => (handle === "lipstick-rouge" && cell !== "" ? title : cell));

describe("the rows beside the index", () => {
  it("are those of the index when a shop opens", async () => {
    expect(await besideIndex()).toEqual(alike(await countOf()));
  });

  it("follow a product's new name, and words that are written anew", async () => {
    const { result } = await imported(titled("Quixotica Lipstick"));
    expect(result).toMatchObject({ counts: { changed: 1, refused: 0 } });
    expect(await besideIndex()).toEqual(alike(await countOf()));
    expect(slugsOf(await search("quixotica lipstick"))[0]).toBe("lipstick-rouge");
    await db.prepare("DELETE FROM markers WHERE name = ?").bind(INDEX_MARKER).run();
    expect((await imported(titled("Quixotica Lipstick"))).result).toMatchObject({ reindexed: await countOf() });
    expect(await besideIndex()).toEqual(alike(await countOf()));
  });

  it("are all written by an import into a database that was made of an export, which has no virtual tables", async () => {
    await db.batch(
      LANGUAGES.flatMap((language) => [indexOf(language), rowsOf(language)]).map((table) =>
        db.prepare(`DELETE FROM ${table}`),
      ),
    );
    expect(slugsOf(await search("quixotica lipstick"))).toEqual([]);
    expect((await imported(titled("Quixotica Lipstick"))).result).toMatchObject({ reindexed: await countOf() });
    expect(await besideIndex()).toEqual(alike(await countOf()));
    expect(slugsOf(await search("quixotica lipstick"))[0]).toBe("lipstick-rouge");
  });

  it("take over what was added without them, and forget what left without them", async () => {
    await db.batch([
      db.prepare("INSERT INTO product_words_en (product_slug, called, made_by, name) VALUES ('alone', 'a', 'b', 'a')"),
      db.prepare("DELETE FROM product_words_th WHERE rowid = (SELECT max(rowid) FROM product_words_th)"),
    ]);
    const gone = (await besideIndex()).map(({ unlike }) => unlike.length);
    expect(gone).toEqual([1, 0, 1, 0]);
    await imported(titled("Quixotica Lip Colour"));
    expect((await besideIndex()).map(({ unlike }) => unlike)).toEqual(LANGUAGES.map(() => []));
    await db.batch([
      db.prepare("DELETE FROM product_words_en WHERE product_slug = 'alone'"),
      db.prepare("DELETE FROM product_words_en_rows WHERE product_slug = 'alone'"),
      db.prepare("DELETE FROM markers WHERE name = ?").bind(INDEX_MARKER),
    ]);
    await imported(opening);
    expect(await besideIndex()).toEqual(alike(await countOf()));
  });
});

describe("a misspelled word", () => {
  it("is corrected to one that an import brought, and no longer to one that it took away", async () => {
    expect((await search("quixotika")).corrected).toBeNull();
    await imported(titled("Quixotica Lipstick"));
    expect(await search("quixotika")).toMatchObject({ corrected: "quixotica", matched: "all", total: 1 });
    await imported(opening);
    expect((await search("quixotika")).corrected).toBeNull();
  });

  it("shows the editors' order of now, whatever it was when the index was written", async () => {
    const before = slugsOf(await search("lipstcik"));
    expect(before).toEqual(slugsOf(await search("lipstick")));
    const last = before.at(-1) ?? "";
    // A price moves the version of the listings, so that the order is read anew at once.
    const move = (by: number) =>
      db
        .prepare("UPDATE product_listings SET rank = rank + ?, min_price = min_price + ? WHERE product_slug = ?")
        .bind(by, Math.sign(by), last)
        .run();
    await move(-100_000);
    const after = slugsOf(await search("lipstcik"));
    expect(after).not.toEqual(before);
    expect(after).toEqual(slugsOf(await search("lipstick")));
    expect(slugsOf(await search("lipstcik", "&pageSize=2"))).toEqual(after.slice(0, 2));
    await move(100_000);
  });

  it("is looked for in all products only as long as the spelling before it finds nothing", async () => {
    const found = await search("norre lipstcik");
    expect(found).toMatchObject({ matched: "all", corrected: "norre lipstick" });
    const some = await search("norre xylophone");
    expect(some).toMatchObject({ matched: "some", corrected: null });
    expect(some.total).toBeGreaterThan(found.total);
  });
});

it("writes the rows of an emptied index anew", async () => {
  await emptyCatalogue();
  const { result } = await imported(opening, { places: { makeBrands: true, makeCategories: true } });
  expect(result).toMatchObject({ counts: { refused: 0 } });
  expect(await besideIndex()).toEqual(alike(await countOf()));
});
