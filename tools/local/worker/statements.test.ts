import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseOver, STATEMENTS_WORKER } from "./statements";

let mf: Miniflare;
let db: D1Database;
beforeAll(async () => {
  mf = new Miniflare({ modules: true, script: STATEMENTS_WORKER, d1Databases: ["DB"], cf: false });
  db = databaseOver(mf, "DB");
  await db.prepare("CREATE TABLE words (word TEXT PRIMARY KEY, n INTEGER CHECK (n >= 0))").run();
});
afterAll(() => mf.dispose());

const words = async () => (await db.prepare("SELECT word FROM words ORDER BY word").all<{ word: string }>()).results;
const put = (word: string, n: number) => db.prepare("INSERT INTO words (word, n) VALUES (?, ?)").bind(word, n);

describe("a local database for programs in Node", () => {
  it("writes a list completely or not at all", async () => {
    await db.batch([put("ลิป", 1), put("唇膏", 2)]);
    expect(await words()).toEqual([{ word: "ลิป" }, { word: "唇膏" }]);
    await expect(db.batch([put("a", 1), put("b", -1)])).rejects.toThrow(/CHECK/);
    expect(await words()).toHaveLength(2);
  });

  it("reads rows, one row and one value", async () => {
    const statement = db.prepare("SELECT n FROM words WHERE word = ?");
    expect(await statement.bind("唇膏").first()).toEqual({ n: 2 });
    expect(await statement.bind("唇膏").first("n")).toBe(2);
    expect(await statement.bind("?").first()).toBeNull();
    await expect(db.prepare("SELECT nothing").all()).rejects.toThrow(/nothing/);
  });

  it("runs any number of statements", async () => {
    for (let n = 0; n < 300; n++) await db.batch([put(`w${n}`, n)]);
    expect(await db.prepare("SELECT count(*) AS n FROM words").first("n")).toBe(302);
  });
});
