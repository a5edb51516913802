import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { start } from "../../app/client/help/ends";

// The end of a payment's time, or of a held place's, is said two minutes before (WCAG 2.2.1).

const NOW = Date.parse("2026-03-02T04:00:00Z");
const status = { textContent: "", dataset: { ends: "", words: "" } };

/** The status of a page whose time ends in so many seconds. */
function shown(seconds: number) {
  status.textContent = "";
  status.dataset = { ends: new Date(NOW + seconds * 1000).toISOString(), words: "It ends soon" };
  start();
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("document", { querySelector: () => status });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("is said two minutes before, and not earlier", () => {
  shown(900);
  vi.advanceTimersByTime(779_000);
  expect(status.textContent).toBe("");
  vi.advanceTimersByTime(1000);
  expect(status.textContent).toBe("It ends soon");
});

it("is said at once where less is left", () => {
  shown(60);
  vi.advanceTimersByTime(500);
  expect(status.textContent).toBe("It ends soon");
});

it("is not said of a time that is over, nor twice", () => {
  shown(-1);
  vi.runAllTimers();
  expect(status.textContent).toBe("");
  shown(900);
  status.textContent = "Said by the server";
  start();
  expect(vi.getTimerCount()).toBe(1);
});
