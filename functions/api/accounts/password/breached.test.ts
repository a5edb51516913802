import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startRange } from "../../../../tests/support/servers/range-server";
import { isBreached } from "./breached";

// Runs against a local server that speaks the real protocol, both when it answers and when it fails.

const BREACHED = "Cempaka-1999";
const PADDED = "Melur-of-padding-1";
let range: Awaited<ReturnType<typeof startRange>>;
const ask = (password: string) => isBreached({ PASSWORD_RANGE_URL: range.url }, password);

beforeAll(async () => {
  range = await startRange({ [BREACHED]: 42, [PADDED]: 0 });
});
afterAll(() => range.stop());
const faults: string[] = [];
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((line) => faults.push(String(line)));
});
afterEach(() => {
  range.say(null);
  range.asked.length = 0;
  faults.length = 0;
  vi.restoreAllMocks();
});

describe("the check for breached passwords", () => {
  it("sends the first five characters of the hash, asks for padding, and finds the rest in the answer", async () => {
    expect(await ask(BREACHED)).toBe(true);
    const hash = createHash("sha1").update(BREACHED).digest("hex").toUpperCase();
    expect(range.asked).toEqual([{ path: `/range/${hash.slice(0, 5)}`, padding: "true", agent: "Melati" }]);
    expect(faults).toEqual([]);
  });

  it("finds nothing when the range lacks the hash, or has it as padding with a count of 0", async () => {
    expect([await ask("Jasmine-2026"), await ask(PADDED)]).toEqual([false, false]);
    expect([range.asked.length, faults]).toEqual([2, []]);
  });

  it("reads lower-case hashes and plain line ends too", async () => {
    const rest = createHash("sha1").update(BREACHED).digest("hex").slice(5);
    range.say({ status: 200, body: `${"0".repeat(35)}:3\n${rest}:1\n` });
    expect(await ask(BREACHED)).toBe(true);
  });
});

describe("the check for breached passwords, when the service fails,", () => {
  const garbage = [
    { status: 500, body: "oops" },
    { status: 429, body: "slow down" },
    { status: 302, body: "" },
    { status: 200, body: "<!doctype html><title>Maintenance</title>" },
    { status: 200, body: "" },
  ];
  it.each(garbage)("lets the password pass, and logs the fault without the password: %j", async (answer) => {
    range.say(answer);
    expect(await ask(BREACHED)).toBe(false);
    expect(range.asked).toHaveLength(1);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain("password range fault");
    expect(faults[0]).not.toContain(BREACHED);
  });

  it("gives up after a short wait", async () => {
    range.say("nothing");
    expect(await ask(BREACHED)).toBe(false);
    expect(faults).toHaveLength(1);
  });
});

it("asks nobody about a common password, or when no service is set", async () => {
  expect(await ask("Qwerty123!")).toBe(true);
  expect(await isBreached({ PASSWORD_RANGE_URL: "" }, BREACHED)).toBe(false);
  expect(await isBreached({}, BREACHED)).toBe(false);
  expect(range.asked).toEqual([]);
});
