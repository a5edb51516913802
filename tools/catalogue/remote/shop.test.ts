import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { callShop, shopAt } from "./shop";

const KEY = `mk_${"k".repeat(43)}`;
let server: Server | null = null;
let asked: IncomingMessage[] = [];
afterEach(() => {
  server?.close();
  server = null;
  asked = [];
  delete process.env.MELATI_KEY;
});

/** A server that answers each call with the next of some answers, and with the last one from then on. */
async function shop(...answers: ((answer: ServerResponse) => unknown)[]): Promise<string> {
  server = createServer((request, answer) => {
    const next = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(request);
    request.resume();
    request.on("end", () => next?.(answer));
  });
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const json = (status: number, body: unknown) => (answer: ServerResponse) =>
  answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const refusal = (status: number, code: string, message: string) => json(status, { errors: [{ code, message }] });
const call = (origin: string) => callShop({ origin, key: KEY }, "GET", "/operator/catalogue/imports", undefined, 1);

describe("a call of a shop", () => {
  it("sends the key, and gives the answer", async () => {
    const origin = await shop(json(200, { items: [] }));
    expect(await call(origin)).toEqual({ items: [] });
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(asked[0]?.url).toBe("/api/web/v1/operator/catalogue/imports");
  });

  it("is tried again while the shop is busy or falls over, and not where it is refused", async () => {
    const origin = await shop(json(503, {}), (answer) => answer.destroy(), json(429, {}), json(200, { done: true }));
    expect(await call(origin)).toEqual({ done: true });
    expect(asked).toHaveLength(4);
  });

  it.each([
    [401, "authentication_failed", /key/],
    [403, "not_authorized", /role/],
    [409, "batch_not_next", /batch_not_next/],
  ])("says in one line why it was refused with %i, at once", async (status, code, said) => {
    const origin = await shop(refusal(status, code, "That did not work."));
    const problem = await call(origin).catch((error: Error) => error.message);
    expect(problem).toMatch(said);
    expect(problem).toContain("That did not work.");
    expect(problem).not.toContain("\n");
    expect(problem).not.toContain(KEY);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["a page of another server", (answer: ServerResponse) => answer.writeHead(404).end("<h1>Not here</h1>")],
    ["a page that is no answer", (answer: ServerResponse) => answer.writeHead(200).end("<h1>Hello</h1>")],
    ["a redirect", (answer: ServerResponse) => answer.writeHead(301, { location: "https://elsewhere.example/" }).end()],
  ])("says that there is no shop where it meets %s, and sends the key nowhere else", async (_, answer) => {
    const origin = await shop(answer);
    const problem = await call(origin).catch((error: Error) => error.message);
    expect(problem).toContain(`${origin} is no shop of this kind`);
    expect(asked).toHaveLength(1);
  });

  it("says that nothing answers", async () => {
    const origin = await shop(json(200, {}));
    server?.close();
    const problem = await call(origin).catch((error: Error) => error.message);
    expect(problem).toBe(`${origin} does not answer (ECONNREFUSED). Is the address right, and does the shop run?`);
  });
});

describe("the shop of an address", () => {
  it("has the key of the environment or of a file, and neither in the clear nor without one", () => {
    expect(() => shopAt("https://melati.example", undefined)).toThrow(/A key is needed/);
    process.env.MELATI_KEY = "mk_short";
    expect(() => shopAt("https://melati.example", undefined)).toThrow(/That is no key/);
    process.env.MELATI_KEY = KEY;
    expect(shopAt("https://melati.example/shop?x=1", undefined)).toEqual({
      origin: "https://melati.example",
      key: KEY,
    });
    expect(shopAt("http://sg.localhost:8787", undefined).origin).toBe("http://sg.localhost:8787");
    expect(() => shopAt("http://melati.example", undefined)).toThrow(/needs https/);
    expect(() => shopAt("melati", undefined)).toThrow(/is no address/);
    expect(() => shopAt("https://melati.example", "/nowhere/key")).toThrow(/There is no file/);
  });
});
