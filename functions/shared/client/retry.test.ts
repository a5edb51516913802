import { describe, expect, it } from "vitest";
import { withRetry } from "./retry";

const answers = (...statuses: (number | "down")[]) => {
  let sent = 0;
  const send = async () => {
    const status = statuses[Math.min(sent++, statuses.length - 1)];
    if (status === "down" || status === undefined) throw new TypeError("network");
    return new Response(null, { status });
  };
  return { send, sent: () => sent };
};
const pause = async () => {};

describe("the retries of calls (S7.01, R6)", () => {
  it("repeat a safe call up to three times after a temporary status", async () => {
    const flaky = answers(503, 502, 504, 200);
    expect((await withRetry(flaky.send, { safe: true, pause })).status).toBe(200);
    expect(flaky.sent()).toBe(4);
    const down = answers(503);
    expect((await withRetry(down.send, { safe: true, pause })).status).toBe(503);
    expect(down.sent()).toBe(4);
  });

  it("do not repeat a change that could happen twice", async () => {
    const flaky = answers(503, 200);
    expect((await withRetry(flaky.send, { safe: false, pause })).status).toBe(503);
    expect(flaky.sent()).toBe(1);
  });

  it("repeat a conflict that passes by itself, as in reads of the catalogue", async () => {
    const busy = answers(409, 409, 200);
    expect((await withRetry(busy.send, { safe: true, conflictPasses: true, pause })).status).toBe(200);
    expect(busy.sent()).toBe(3);
    const changed = answers(409, 200);
    expect((await withRetry(changed.send, { safe: false, conflictPasses: true, pause })).status).toBe(409);
    expect(changed.sent()).toBe(1);
  });

  it("accept a conflict, a refusal and a success as answers", async () => {
    for (const status of [409, 404, 422, 200]) {
      const once = answers(status, 500);
      expect((await withRetry(once.send, { safe: true, pause })).status).toBe(status);
      expect(once.sent()).toBe(1);
    }
  });

  it("repeat a call when the network fails, and rethrow the last failure", async () => {
    const back = answers("down", 200);
    expect((await withRetry(back.send, { safe: true, pause })).status).toBe(200);
    await expect(withRetry(answers("down").send, { safe: true, pause })).rejects.toThrow("network");
    await expect(withRetry(answers("down").send, { safe: false, pause })).rejects.toThrow("network");
  });
});
