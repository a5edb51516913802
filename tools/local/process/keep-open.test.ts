import { expect, it } from "vitest";
import { type KeptShop, keeper } from "./keep-open";

function shop(more: Partial<KeptShop> = {}) {
  const said: string[] = [];
  const state = { alive: true, restarts: 0, now: 0, given: "" };
  const look = keeper({
    alive: () => state.alive,
    restart: async () => {
      state.restarts++;
      state.alive = true;
    },
    say: (message) => said.push(message),
    giveUp: (message) => {
      state.given = message;
    },
    now: () => state.now,
    ...more,
  });
  return { state, said, look };
}

it("does nothing while a shop runs, and restarts one that has ended", async () => {
  const { state, said, look } = shop();
  await look();
  expect([state.restarts, said]).toEqual([0, []]);
  state.alive = false;
  await look();
  expect(state.restarts).toBe(1);
  expect(said).toEqual([expect.stringContaining("workerd has ended unexpectedly"), "Melati is open again."]);
});

it("gives up a shop that keeps ending, but not one that ends now and then", async () => {
  const { state, look } = shop();
  for (let end = 0; end < 12; end++) {
    state.alive = false;
    state.now += 5 * 60_000;
    await look();
  }
  expect([state.restarts, state.given]).toEqual([12, ""]);
  for (let end = 0; end < 6; end++) {
    state.alive = false;
    state.now += 1000;
    await look();
  }
  expect(state.given).toContain("Melati is closed; its data is kept");
});

it("gives up a shop that can't be restarted, and says why", async () => {
  const { state, look } = shop({
    alive: () => false,
    restart: () => Promise.reject(new Error("the port is taken")),
  });
  await look();
  expect(state.given).toContain("the port is taken");
});
