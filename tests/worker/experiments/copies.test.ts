import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, expect, it, vi } from "vitest";
import { SERVER_FACTS } from "../../../functions/countries/countries";
import type { WorkerBindings } from "../../../functions/edge/environment";
import type { Draw } from "../../../functions/edge/pages/pages";
import { handle } from "../../support/run/edge";
import { bindings } from "../../support/run/pages";

// A page with experiments has a copy for each variation, so that nobody is shown another's, nor a crawler any.

const defaults: Record<string, boolean> = SERVER_FACTS.SG.consentDefaults;
afterEach(() => {
  defaults.experiments = false;
});

const PHONE = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
let isBroken = false;
const hero: Draw = async (_, { experiments }) => {
  const shown = await experiments.shows("home-hero");
  const headers = { "content-type": "text/html" };
  return isBroken ? new Response("broken", { status: 500, headers }) : new Response(`<p>${shown}`, { headers });
};

const VERSION = crypto.randomUUID();
async function stranger(agent: string) {
  const context = createExecutionContext();
  const request = new Request("http://sg.localhost/", { headers: { "user-agent": agent } });
  const answer = await handle(request, { ...bindings, VERSION } as WorkerBindings, context, hero);
  const text = await answer.text();
  await waitOnExecutionContext(context);
  return { status: answer.status, text, age: answer.headers.get("age") };
}
const many = async (agent: string) => {
  const found = [];
  for (let turn = 0; turn < 24; turn++) found.push(await stranger(agent));
  return found;
};

it("where a country lets visitors take part before they are asked", async () => {
  defaults.experiments = true;
  const drawn = new Set((await many(PHONE)).map(({ text }) => text));
  expect([...drawn].sort()).toEqual(["<p>control", "<p>short"]);
  expect(new Set((await many(CRAWLER)).map(({ text }) => text))).toEqual(new Set(["<p>control"]));

  isBroken = true;
  const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const copies = await many(PHONE);
  expect(copies.filter(({ status, age }) => status !== 200 || age === null)).toEqual([]);
  expect(new Set(copies.map(({ text }) => text))).toEqual(drawn);
  expect(new Set((await many(CRAWLER)).map(({ text }) => text))).toEqual(new Set(["<p>control"]));
  silent.mockRestore();
  isBroken = false;
});
