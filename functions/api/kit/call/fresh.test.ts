import { describe, expect, it } from "vitest";
import { freshly } from "./fresh";

const database = () => ({}) as D1Database;
const at = (ms: number) => new Date(ms);

describe("answers kept for five minutes (S9.08, R70)", () => {
  it("are read once while fresh, and again afterwards", async () => {
    const db = database();
    let reads = 0;
    const read = async () => ++reads;
    expect(await freshly(db, "layout", at(0), read)).toBe(1);
    expect(await freshly(db, "layout", at(299_999), read)).toBe(1);
    expect(await freshly(db, "layout", at(300_000), read)).toBe(2);
    expect(await freshly(db, "other", at(300_000), read)).toBe(3);
    expect(await freshly(database(), "layout", at(300_000), read)).toBe(4);
  });

  it("are not kept when nothing was found or reading failed", async () => {
    const db = database();
    expect(await freshly(db, "page", at(0), async () => null)).toBeNull();
    await expect(freshly(db, "page", at(0), () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(await freshly(db, "page", at(0), async () => "there")).toBe("there");
  });
});
