import { expect, it } from "vitest";
import { OPENING, world } from "../../../support/shop/world";

const { db, clock, shopper } = world();

it("runs in workerd with the migrations applied", async () => {
  expect("WebSocketPair" in globalThis).toBe(true);
  const { results } = await db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  expect(results.map((row) => row.name)).toContain("d1_migrations");
});

it("stops the clock where a test sets it", () => {
  clock.set(OPENING);
  clock.advance(1500);
  expect(Date.now() - OPENING.getTime()).toBe(1500);
});

it("calls the API in the shopper's country and language", async () => {
  const { status, body } = await shopper("TH", "th").get("/no-such-thing");
  expect(status).toBe(404);
  expect(body.errors[0].code).toBe("not_found");
});
