import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, expect, inject, it, vi } from "vitest";
import type { Completion, Turn } from "../../support/servers/chat-model";
import { OPENING, shopper, world } from "../../support/shop/world";

// An answer is told while it is made, and the page then has that same answer in full, without asking the model again.

const { seed, clock } = world();
const settings = env as unknown as Record<string, unknown>;
const url = inject("chatModelOfTold");

beforeAll(() => seed());
beforeEach(() => {
  clock.set(OPENING);
  Object.assign(settings, { ASSISTANT_URL: `${url}/v1`, ASSISTANT_MODEL: "small" });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  Object.assign(settings, { ASSISTANT: "on", ASSISTANT_URL: undefined, ASSISTANT_MODEL: undefined });
  vi.restoreAllMocks();
});

const become = (...turns: Turn[]) => fetch(`${url}/__become`, { method: "POST", body: JSON.stringify(turns) });
const asked = async () => (await (await fetch(`${url}/__asked`)).json()) as Completion[];
const LIPS: Turn[] = [
  { calls: [{ name: "find_products", args: { words: "lipstick" } }] },
  { text: "These suit your lips. They cost $5. They feel soft." },
];

/** The events of a told answer. */
async function told(question: string, who = shopper("SG")) {
  const { status, body } = await who.post("/assistant/words", { question });
  expect(status).toBe(200);
  return String(body)
    .trim()
    .split("\n\n")
    .map((text) => [/^event: (.*)$/m.exec(text)?.[1], /^data: ?(.*)$/m.exec(text)?.[1] ?? ""] as const);
}

it("tells that it looks, then each sentence that may be shown, and gives the page the same answer", async () => {
  await become(...LIPS);
  const events = await told("lips");
  expect(events.slice(0, -1)).toEqual([
    ["look", "Looking that up…"],
    ["text", "These suit your lips."],
    ["text", "They feel soft."],
  ]);
  const [name, token] = events.at(-1) ?? [];
  expect([name, token]).toEqual(["end", expect.stringMatching(/^[\w-]+\.[\w-]{43}$/)]);
  expect(await asked()).toHaveLength(2);

  const { body } = await shopper("SG").post("/assistant/answers", { question: "lips", told: token });
  expect([body.isPhrased, body.text]).toEqual([true, "These suit your lips. They feel soft."]);
  expect(body.suggestions.length).toBeGreaterThan(0);
  expect(await asked()).toEqual([]);
});

it("takes no words for another question or country, and none that are not ours", async () => {
  await become(...LIPS);
  const token = (await told("lips")).at(-1)?.[1] ?? "";
  const [said = "", signature = ""] = token.split(".");
  for (const [question, country, tried] of [
    ["mouth", "SG", token],
    ["lips", "MY", token],
    ["lips", "SG", `${said.slice(0, -2)}AA.${signature}`],
    ["lips", "SG", "rubbish"],
  ] as const) {
    await become({ status: 503 });
    const { status, body } = await shopper(country).post("/assistant/answers", { question, told: tried });
    expect([status, body.isPhrased]).toEqual([200, false]);
    expect(await asked()).toHaveLength(1);
  }
});

it("tells the answer of the rules where the model fails, which the page asks for again", async () => {
  await become({ status: 503 });
  const events = await told("a moisturiser for dry skin");
  const { body } = await shopper("SG").post("/assistant/answers", { question: "a moisturiser for dry skin" });
  expect(events).toEqual([
    ["text", body.text],
    ["end", ""],
  ]);
});

it("is refused as the answer itself is", async () => {
  settings.ASSISTANT = "";
  expect((await shopper("SG").post("/assistant/words", { question: "lips" })).status).toBe(404);
  settings.ASSISTANT = "on";
  expect((await shopper("SG").post("/assistant/words", { question: "" })).status).toBe(422);
  await become({ status: 503 });
  const from = { "cf-connecting-ip": "203.0.113.77" };
  const codes = [];
  for (let at = 0; at < 201; at++)
    codes.push((await shopper("SG").post("/assistant/words", { question: "hello" }, from)).status);
  expect([codes.slice(0, 200).every((code) => code === 200), codes[200]]).toEqual([true, 429]);
});
