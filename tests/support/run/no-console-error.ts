import { afterEach, expect, vi } from "vitest";

// A test fails when something logs an error. A test that expects one takes it with takeConsoleErrors.
const spy = vi.spyOn(console, "error");

afterEach(() => {
  const calls = spy.mock.calls.map((args) => args.map(String).join(" "));
  spy.mockClear();
  expect(calls, "console.error was called").toEqual([]);
});

/** Returns the errors logged so far and removes them from the check after the test. */
export function takeConsoleErrors(): string[] {
  const calls = spy.mock.calls.map((args) => args.map(String).join(" "));
  spy.mockClear();
  return calls;
}
