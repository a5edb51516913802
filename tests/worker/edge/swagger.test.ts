import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jsonSchemaOf } from "../../../functions/api/swagger/document";
import { exampleOf } from "../../../functions/api/swagger/example";
import { swaggerPage } from "../../../functions/api/swagger/page/page";
import { openApiDocument } from "../../../functions/api/swagger/routes";
import { ENDPOINTS } from "../../../functions/contract/endpoints";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import { OPENING, shopper, world } from "../../support/shop/world";

const { clock, seed } = world();
beforeAll(() => seed());
// The examples use the promo codes of the opening catalogue, which are valid at this time.
beforeEach(() => clock.set(OPENING));

const endpoints = Object.values(ENDPOINTS).flatMap((room) => Object.values(room));
const document = await openApiDocument();
const operationOf = (method: string, path: string) => document.paths[`${API_BASE}${path}`]?.[method];

/** What is there afterwards, whether it was there before or not, a list that is empty where nobody waits, and links that ended or never were (410). */
const NEVER_MISSING = [
  "/cart/line-items/{id}",
  "/operator/catalogue/pictures/{name}",
  "/operator/waiting-lists/{session}",
  "/referrals/{code}",
];

describe("the OpenAPI document", () => {
  it.each(endpoints.map(({ method, path }) => [method, path]))("has %s %s, as the app serves it", (method, path) => {
    expect(operationOf(method, path)).toBeDefined();
  });

  it.each(endpoints.map(({ method, path }) => [method, path]))("documents the refusals of %s %s", (method, path) => {
    const { parameters = [], requestBody, responses } = operationOf(method, path)!;
    const documented = Object.keys(responses);
    // Any call may name a country that we do not serve.
    expect(documented).toContain("400");
    if (parameters.some((parameter) => parameter.in === "path") && !NEVER_MISSING.includes(path))
      expect(documented).toContain("404");
    if (requestBody !== undefined) expect(documented).toEqual(expect.arrayContaining(["413", "415", "422"]));
    for (const [status, { content }] of Object.entries(responses))
      if (Number(status) >= 400)
        expect(content?.["application/json"]?.schema?.$ref).toBe("#/components/schemas/ErrorReply");
  });

  it.each(endpoints.map(({ method, path }) => [method, path]))(
    "has an example of %s %s that the API can read",
    async (method, path) => {
      const { parameters = [], requestBody, responses } = operationOf(method, path)!;
      const said = (place: string) =>
        parameters
          .filter((one) => one.in === place)
          .map(({ name, schema = {} }) => [name, schema.example ?? schema.default]);
      const filled = said("path").reduce((url, [name, value]) => url.replace(`{${name}}`, String(value ?? "1")), path);
      const query = said("query").filter(([, value]) => value !== undefined);
      const body = jsonSchemaOf(requestBody?.content);
      const { status } = await shopper().call(`${filled}?${new URLSearchParams(query as [string, string][])}`, {
        method: method.toUpperCase(),
        headers: Object.fromEntries(said("header").filter(([, value]) => value !== undefined)),
        body: body && exampleOf(body, document),
      });
      expect(Object.keys(responses)).toContain(String(status));
      expect([400, 413, 415, 422]).not.toContain(status);
    },
  );

  it("is served at its address", async () => {
    const { status, body } = await shopper().get("/openapi.json");
    expect([status, body.openapi]).toEqual([200, "3.1.0"]);
    expect(Object.keys(body.paths)).toEqual(Object.keys(document.paths));
  });
});

describe("/swagger", () => {
  const page = swaggerPage({ nonce: "n", document });

  it("shows every endpoint of the contract with a form", () => {
    for (const { method, path } of endpoints)
      expect(page).toContain(`data-method="${method.toUpperCase()}" data-path="${API_BASE}${path}"`);
  });

  it("stays small: a few hundred bytes for each call", async () => {
    const packed = await new Response(
      new Blob([page]).stream().pipeThrough(new CompressionStream("gzip")),
    ).arrayBuffer();
    expect(packed.byteLength).toBeLessThan(400 * endpoints.length);
  });

  it("links only to parts of the page", () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((id) => !ids.has(id))).toEqual([]);
    expect(ids.size).toBe([...page.matchAll(/ id="([^"]+)"/g)].length);
  });

  it("has forms that work unchanged, because empty fields count as absent", async () => {
    const { status, body } = await shopper().get("/search?q=&category=&brand=&sort=&page=&pageSize=");
    expect([status, body.page, body.pageSize]).toEqual([200, 1, 24]);
  });
});
