import { afterEach, expect, it, vi } from "vitest";
import { endWhenSilent, type KeptShop, keeper } from "./keep-open";

afterEach(() => {
  vi.useRealTimers();
});

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

/** Asks a shop for five minutes, whose answer number `n` comes as `answer` says, and returns how often it was ended. */
async function endsOf(answer: (n: number) => "page" | "silence" | "nobody listens"): Promise<number> {
  vi.useFakeTimers();
  const end = vi.fn();
  let n = 0;
  const stop = endWhenSilent({
    ask: async () => {
      const said = answer(n++);
      if (said === "silence") await new Promise(() => {});
      if (said === "nobody listens") throw new TypeError("fetch failed");
    },
    end,
    say: () => {},
  });
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  stop();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  return end.mock.calls.length;
}

it("ends a shop that leaves three requests in a row without an answer", async () => {
  expect(await endsOf((n) => (n < 3 ? "silence" : "page"))).toBe(1);
});

it("leaves a shop alone that answers late now and then, or that is being started again", async () => {
  expect(await endsOf((n) => (n % 3 === 2 ? "page" : "silence"))).toBe(0);
  expect(await endsOf(() => "nobody listens")).toBe(0);
});
