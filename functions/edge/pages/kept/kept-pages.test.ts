import { afterEach, expect, it, vi } from "vitest";
import { answerOf, keptOf } from "./kept-answer";
import { KeptPages } from "./kept-pages";

const pageOf = (text: string, stamp = 1, drawnAt = 0) =>
  keptOf(text, {
    headers: new Headers({ "content-type": "text/html" }),
    nonce: "NONCE",
    stamp,
    drawnAt,
    guests: [],
    heard: [],
  });
afterEach(() => {
  vi.useRealTimers();
});

const seen = { stamp: 1, now: 0 };
const key = (name: string, bag = 0) => ({ name, bag });

it("keeps pages up to a number of bytes, and drops the one that was asked for longest ago", () => {
  const pages = new KeptPages(1000);
  for (let n = 0; n < 10; n++) pages.save(key(`page ${n}`), pageOf("x".repeat(100)));
  expect(pages.find(key("page 0"), seen)).not.toBeNull();
  pages.save(key("page 10"), pageOf("x".repeat(100)));
  expect(pages.bytes).toBe(1000);
  expect(pages.has("page 0")).toBe(true);
  expect(pages.has("page 1")).toBe(false);
  for (let n = 0; n < 10_000; n++) pages.save(key(`other ${n}`), pageOf("x".repeat(1 + (n % 120))));
  expect(pages.bytes).toBeLessThanOrEqual(1000);
  expect(pages.has("page 0")).toBe(false);
});

it("keeps no page that would push out most others", () => {
  const pages = new KeptPages(1000);
  pages.save(key("large"), pageOf("x".repeat(200)));
  expect(pages.has("large")).toBe(false);
  expect(pages.bytes).toBe(0);
});

it("counts a page that is drawn again once, and knows a name as long as one of its pages is kept", () => {
  const pages = new KeptPages(1000);
  pages.save(key("home"), pageOf("x".repeat(100)));
  pages.save(key("home"), pageOf("x".repeat(120), 2));
  pages.save(key("home", 1), pageOf("x".repeat(80)));
  expect(pages.bytes).toBe(200);
  for (let n = 0; n < 8; n++) pages.save(key(`page ${n}`), pageOf("x".repeat(110)));
  expect(pages.has("home")).toBe(true);
  for (let n = 0; n < 9; n++) pages.save(key(`more ${n}`), pageOf("x".repeat(110)));
  expect(pages.has("home")).toBe(false);
});

it("shows a page of the last change or a later one, for less than a minute", () => {
  const pages = new KeptPages();
  pages.save(key("home"), pageOf("page", 5, 1000));
  expect(pages.find(key("home"), { stamp: 5, now: 1000 })).not.toBeNull();
  expect(pages.find(key("home"), { stamp: 4, now: 1000 })).not.toBeNull();
  expect(pages.find(key("home"), { stamp: 6, now: 1000 })).toBeNull();
  expect(pages.find(key("home"), { stamp: 5, now: 61_000 })).toBeNull();
  expect(pages.find(key("home"), { stamp: 5, now: 0 })).toBeNull();
  expect(pages.find(key("home", 1), { stamp: 5, now: 1000 })).toBeNull();
});

it("fills in the nonce of each request, in any language", async () => {
  const page = pageOf('<style nonce="NONCE">ครีม 面霜 “é”</style><script nonce="NONCE">');
  const answer = answerOf(page, "a+b/c==");
  expect(answer.headers.get("content-type")).toBe("text/html");
  expect(await answer.text()).toBe('<style nonce="a+b/c==">ครีม 面霜 “é”</style><script nonce="a+b/c==">');
  expect(await answerOf(pageOf("no mark"), "n").text()).toBe("no mark");
});

it("waits for the one who draws, however long that takes", async () => {
  vi.useFakeTimers();
  const pages = new KeptPages();
  let end = () => {};
  const drawn = pages.drawing("home", () => new Promise<void>((done) => (end = done)));
  let waits = true;
  const quiet = pages.quiet("home").then(() => (waits = false));
  await vi.advanceTimersByTimeAsync(5000);
  expect([waits, pages.isDrawn("home")]).toEqual([true, true]);
  end();
  await drawn;
  await vi.advanceTimersByTimeAsync(100);
  await quiet;
  expect([waits, pages.isDrawn("home")]).toEqual([false, false]);
  void pages.drawing("stuck", () => new Promise(() => {}));
  const patient = pages.quiet("stuck");
  await vi.advanceTimersByTimeAsync(10_000);
  await patient;
  expect(pages.isDrawn("stuck")).toBe(true);
});

it("waits for at most three seconds where the request that draws has ended with its shopper's connection", async () => {
  vi.useFakeTimers();
  const pages = new KeptPages();
  let later = () => {};
  const lost = pages.drawing("lost", () => new Promise<void>((done) => (later = done)));
  // The timers of a request end with it.
  vi.clearAllTimers();
  const quiet = pages.quiet("lost");
  await vi.advanceTimersByTimeAsync(3100);
  await quiet;
  expect(pages.isDrawn("lost")).toBe(false);
  // Whoever draws it now is not ended by the lost one.
  const next = pages.drawing("lost", () => new Promise(() => {}));
  later();
  await lost;
  expect(pages.isDrawn("lost")).toBe(true);
  void next;
});
