import { afterEach, expect, vi } from "vitest";

// Something that logs an error and goes on is broken all the same: a test that expects one takes it with takeConsoleErrors.
const spy = vi.spyOn(console, "error");

afterEach(() => {
  const calls = spy.mock.calls.map((args) => args.map(String).join(" "));
  spy.mockClear();
  expect(calls, "console.error was called").toEqual([]);
});

/** Takes the errors logged so far, so that the check after the test does not see them. */
export function takeConsoleErrors(): string[] {
  const calls = spy.mock.calls.map((args) => args.map(String).join(" "));
  spy.mockClear();
  return calls;
}
