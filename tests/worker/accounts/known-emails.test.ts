import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import { joining, memberIn, PASSWORD } from "../../support/people/members";
import { watch } from "../../support/run/watched-database";
import { OPENING, world } from "../../support/shop/world";

// Neither an answer nor its time tells who is a member: a known email costs the same statements, hashes and bytes as
// any other.

const hashed = vi.hoisted(() => ({ work: [] as string[] }));
vi.mock("../../../functions/api/accounts/password/hash", async (original) => {
  const real = await original<typeof import("../../../functions/api/accounts/password/hash")>();
  const costOf = (hash: string | null) => (hash === null ? "as of anybody" : hash.split("$").slice(0, 4).join("$"));
  return {
    hashPassword: async (password: string) => {
      const hash = await real.hashPassword(password);
      hashed.work.push(`made ${costOf(hash)}`);
      return hash;
    },
    isPassword: async (password: string, hash: string | null) => {
      const started = hashed.work.push("compared");
      const is = await real.isPassword(password, hash);
      // A hash with another cost would take another time.
      if (hash !== null) expect(costOf(hash)).toBe(costOf(await reference(real.hashPassword)));
      expect(started).toBe(hashed.work.length);
      return is;
    },
  };
});
let cost: string | null = null;
async function reference(make: (password: string) => Promise<string>): Promise<string> {
  cost ??= await make(PASSWORD);
  return cost;
}

const { env, clock, seed } = world();
let api: typeof import("../../../functions/api/app").api;
beforeAll(async () => {
  await seed();
  // The Worker that stands for an API elsewhere has read these modules already, without the counted hashes.
  vi.resetModules();
  ({ api } = await import("../../../functions/api/app"));
});
beforeEach(() => clock.set(OPENING));

/** Headers that differ between any two calls. */
const RANDOM = ["x-request-id", "date"];

/** Everything that a call costs until its answer, and the whole answer. */
async function costOf(path: string, body: object) {
  const watched = watch();
  hashed.work.length = 0;
  const context = createExecutionContext();
  const request = new Request(`http://sg.localhost${API_BASE}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-site-country": "sg" },
    body: JSON.stringify(body),
  });
  const response = await api.fetch(request, { ...env, DB: watched.d1 }, context);
  const text = await response.text();
  const [statements, trips, work] = [watched.statements.map(({ sql }) => sql), watched.trips(), [...hashed.work]];
  await waitOnExecutionContext(context);
  const headers = [...response.headers]
    .filter(([name]) => !RANDOM.includes(name))
    .map(([name, value]) =>
      name === "set-cookie" ? [name, value.length, value.replace(/=[^;]*/, "")] : [name, value],
    );
  return {
    status: response.status,
    bytes: text.length,
    text: text.replace(/"(reference|requestId)":"[^"]*"/g, ""),
    headers,
    trips,
    statements,
    work,
  };
}

const nobody = () => joining().email;

describe.each([
  ["signing up", "/users", (email: string) => joining({ email })],
  ["signing in", "/sessions", (email: string) => ({ email, password: "Another-2026" })],
  ["asking for a new password", "/users/password", (email: string) => ({ email })],
] as const)("%s", (_, path, bodyOf) => {
  it("costs and answers the same for a known email, an unknown one, and another spelling of the known one", async () => {
    const { email } = await memberIn();
    const [unknown, known, spelt] = [nobody(), email, email.toUpperCase()];
    const found = [];
    for (const one of [unknown, known, spelt]) found.push(await costOf(path, bodyOf(one)));
    expect(found[0]?.statements.length).toBeGreaterThan(1);
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
  });
});

it("hashes a password for each sign-up and compares one for each sign-in, known or not", async () => {
  const { email } = await memberIn();
  for (const one of [email, nobody()]) {
    expect((await costOf("/users", joining({ email: one }))).work).toHaveLength(1);
    expect((await costOf("/sessions", { email: one, password: "Another-2026" })).work).toEqual(["compared"]);
  }
});
