import { describe, expect, it } from "vitest";
import type { ApiDocument } from "../document";
import { swaggerPage } from "./page";
import { TRY_CALL } from "./try-call";

const document: ApiDocument = {
  info: { title: "Shop <API>", version: "1.0.0", description: "Sells & ships" },
  paths: {
    "/api/web/v1/products/{slug}": {
      get: {
        summary: 'One "product"',
        tags: ["catalogue", "ours"],
        parameters: [{ name: "slug", in: "path", required: true, schema: { type: "string", example: "lip-balm" } }],
        responses: {
          200: {
            description: "It",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Product" } } },
          },
          404: { description: "Not found" },
        },
      },
    },
    "/api/web/v1/cart/line-items": {
      post: {
        tags: ["bag"],
        requestBody: {
          content: {
            "application/json": { schema: { properties: { variantId: { type: "string", example: "</textarea>" } } } },
          },
        },
        responses: { 200: { description: "The bag" } },
      },
    },
  },
  components: { schemas: { Product: { type: "object", properties: { name: { type: "string" } } } } },
};
const page = swaggerPage({ nonce: "abc123", document });

describe("the developers' page", () => {
  it("escapes what the document contains", () => {
    expect(page).toContain("Shop &lt;API&gt; 1.0.0");
    expect(page).toContain("One &quot;product&quot;");
    expect(page).toContain("&lt;/textarea&gt;");
  });

  it("sends each endpoint by a form, and a GET works without JavaScript with the example in its path", () => {
    expect(page).toContain(
      '<form method="get" action="/api/web/v1/products/lip-balm" data-method="GET" data-path="/api/web/v1/products/{slug}">',
    );
    expect(page).toMatch(/<section id="post-cart-line-items".*?<button disabled>/s);
    expect(page).toMatch(/<section id="get-products-slug".*?<button>/s);
  });

  it("links replies to their schemas and lists every error code", () => {
    expect(page).toContain('<a href="#schema-Product">Product</a>');
    expect(page).toContain('<details id="schema-Product">');
    expect(page).toContain("<code>insufficient_stock</code></td><td>409</td>");
  });

  it("runs its script and style under the nonce alone, and loads nothing else", () => {
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script nonce="abc123">']);
    expect(page.match(/<style[^>]*>/g)).toEqual(['<style nonce="abc123">']);
    expect(page).not.toMatch(/\son\w+=|https?:|\ssrc=/);
    expect(TRY_CALL.length).toBeLessThan(2048);
    expect(() => new Function(TRY_CALL)).not.toThrow();
    expect(TRY_CALL).not.toContain("</");
  });
});
