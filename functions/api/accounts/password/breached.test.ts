import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startRange } from "../../../../tests/support/servers/range-server";
import { isBreached } from "./breached";

// Against a server of the real protocol, as it answers and as it fails.

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

describe("a password of a breach", () => {
  it("is known by the rest of its hash, of which the service is told five letters, with padding", async () => {
    expect(await ask(BREACHED)).toBe(true);
    const hash = createHash("sha1").update(BREACHED).digest("hex").toUpperCase();
    expect(range.asked).toEqual([{ path: `/range/${hash.slice(0, 5)}`, padding: "true", agent: "Melati" }]);
    expect(faults).toEqual([]);
  });

  it("is none where the range lacks it, or has it as padding with a count of 0", async () => {
    expect([await ask("Jasmine-2026"), await ask(PADDED)]).toEqual([false, false]);
    expect([range.asked.length, faults]).toEqual([2, []]);
  });

  it("is read in small letters and with plain line ends too", async () => {
    const rest = createHash("sha1").update(BREACHED).digest("hex").slice(5);
    range.say({ status: 200, body: `${"0".repeat(35)}:3\n${rest}:1\n` });
    expect(await ask(BREACHED)).toBe(true);
  });
});

describe("a service that fails", () => {
  const garbage = [
    { status: 500, body: "oops" },
    { status: 429, body: "slow down" },
    { status: 302, body: "" },
    { status: 200, body: "<!doctype html><title>Maintenance</title>" },
    { status: 200, body: "" },
  ];
  it.each(garbage)("lets the password pass, and is logged without it: %j", async (answer) => {
    range.say(answer);
    expect(await ask(BREACHED)).toBe(false);
    expect(range.asked).toHaveLength(1);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain("password range fault");
    expect(faults[0]).not.toContain(BREACHED);
  });

  it("is not waited for when it says nothing", async () => {
    range.say("nothing");
    expect(await ask(BREACHED)).toBe(false);
    expect(faults).toHaveLength(1);
  });
});

it("asks nobody about a common password, nor where no service is set", async () => {
  expect(await ask("Qwerty123!")).toBe(true);
  expect(await isBreached({ PASSWORD_RANGE_URL: "" }, BREACHED)).toBe(false);
  expect(await isBreached({}, BREACHED)).toBe(false);
  expect(range.asked).toEqual([]);
});
