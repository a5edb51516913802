import { beforeAll, describe, expect, it } from "vitest";
import { openApiDocument } from "../../../functions/api/swagger/routes";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import { memberIn } from "../../support/people/members";
import { type Owner, ownerOfEverything, rowsOf } from "../../support/people/owner";
import { OPENING, type Shopper, shopper, world } from "../../support/shop/world";
import { ENDPOINT_ROWS } from "../../support/source/endpoint-rows";

// S6.03, S8.01, R41: three kinds of strangers ask every endpoint of the OpenAPI document for somebody else's things.

const { clock, env, seed } = world();
const endpoints = Object.entries((await openApiDocument()).paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => `${method} ${path.slice(API_BASE.length)}`),
);

let owner: Owner;
/** Facts that only the owner may read: identity, contact details, and tokens. */
let secrets: string[] = [];

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  owner = await ownerOfEverything();
  const { member, paid, unpaid, session, reviewId, questionId, answerId } = owner;
  const { body } = await member.get("/account");
  secrets = [
    member.id,
    member.email,
    "Quillfeather",
    "98765432",
    "1990-05-17",
    "Zephyr",
    owner.addressId,
    body.cardNumber,
    body.emailMD5,
    paid.number,
    paid.token,
    unpaid.number,
    session,
    reviewId,
    questionId,
    answerId,
    owner.booking,
  ];
  // From here on the settings are those of production, without the sandbox.
  env.SANDBOX = "off";
  env.STRIPE_SECRET_KEY = "sk_test_key";
  env.STRIPE_WEBHOOK_SECRET = "whsec_test";
});

/** Everything that an answer contains: its body and its cookies. */
async function askAs(stranger: Shopper, call: string) {
  const row = ENDPOINT_ROWS[call]!;
  const { path, body, headers } = row.ask(owner);
  const method = call.split(" ")[0]!.toUpperCase();
  const answer = await stranger.call(path, { method, body, headers });
  const told = JSON.stringify(answer.body) + answer.headers.getAll("set-cookie").join("\n");
  return {
    got: `${answer.status} ${answer.body?.errors?.[0]?.code ?? ""}`.trim(),
    leaked: secrets.filter((secret) => told.includes(secret)),
  };
}

const walked = Object.keys(ENDPOINT_ROWS);

it("has a row for every endpoint, and no other", () => {
  expect(walked.toSorted()).toEqual(endpoints.toSorted());
});

describe.each(["visitor", "member", "abroad"] as const)("somebody's data doesn't exist for a %s", (kind) => {
  it("in any answer, and the database is unchanged after the walk", async () => {
    clock.set(OPENING);
    const before = await rowsOf(owner);
    const stranger = kind === "visitor" ? shopper("SG") : await memberIn(kind === "abroad" ? "MY" : "SG");
    const seen: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const call of walked) {
      const row = ENDPOINT_ROWS[call]!;
      const { got, leaked } = await askAs(stranger, call);
      expect(leaked, `${call} tells a ${kind}`).toEqual([]);
      const expected = row[kind] ?? row.member;
      wanted[call] = expected;
      // A row that names no code allows any code.
      seen[call] = expected.includes(" ") ? got : got.split(" ")[0]!;
    }
    expect(seen).toEqual(wanted);
    expect(await rowsOf(owner)).toEqual(before);
  });
});

it("a member of another country who comes to this one is a visitor here", async () => {
  clock.set(OPENING);
  const before = await rowsOf(owner);
  const traveller = shopper("SG");
  for (const [name, value] of (await memberIn("MY")).cookies)
    if (name.startsWith("jwt")) traveller.cookies.set(name, value);
  for (const call of walked.filter((one) => ENDPOINT_ROWS[one]!.visitor.startsWith("401"))) {
    const { got, leaked } = await askAs(traveller, call);
    expect([call, got, leaked]).toEqual([call, ENDPOINT_ROWS[call]!.visitor, []]);
  }
  expect(await rowsOf(owner)).toEqual(before);
});

it("the owner reads all of it with the same calls, so the walk would find a leak", async () => {
  clock.set(OPENING);
  const calls = ["get /account/profile", "get /account/orders", "get /sessions", "get /account/export"];
  for (const call of calls) expect((await askAs(owner.member, call)).leaked, call).not.toEqual([]);
});
