import { expect, it } from "vitest";
import { testEnv } from "../support/env";

it("runs in workerd with the migrations applied", async () => {
  expect("WebSocketPair" in globalThis).toBe(true);
  const { results } = await testEnv.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  expect(results.map((row) => row.name)).toContain("d1_migrations");
});
