import { expect, it } from "vitest";
import { isFromContentful } from "./signature";

const SECRET = `${"a".repeat(32)}${"b".repeat(32)}`;
const AT = 1_767_225_600_000;
const BODY = '{"sys":{"id":"5KsDBWseXY6QegucYAoacS","type":"Entry"},"fields":{"title":{"en-US":"Hello, World!"}}}';
/** A request that Contentful's own toolkit has signed. */
const request = (more: Record<string, string> = {}) =>
  new Request("https://melati.example/trigger/SW5zdGFuY2VGbG93Q29uZmlnOjE=", {
    method: "POST",
    headers: {
      "content-type": "application/vnd.contentful.management.v1+json",
      "x-contentful-topic": "ContentManagement.Entry.publish",
      "x-contentful-signature": "8dec81505760a10b542fbc36d3aa0a772b11f759eca7b2351daaf5bba8c7c6f1",
      "x-contentful-signed-headers":
        "content-type,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic",
      "x-contentful-timestamp": String(AT),
      ...more,
    },
  });
const holds = (of = request(), body = BODY, secret = SECRET, at = AT) =>
  isFromContentful(of, body, secret, new Date(at));

it("accepts what Contentful signed, for half a minute", async () => {
  expect(await holds()).toBe(true);
  expect(await holds(request(), BODY, SECRET, AT + 30_000)).toBe(true);
  expect(await holds(request(), BODY, SECRET, AT + 30_001)).toBe(false);
  expect(await holds(request(), BODY, SECRET, AT - 30_001)).toBe(false);
});

it("refuses another body, header, secret or moment, and what is not signed", async () => {
  expect(await holds(request(), `${BODY} `)).toBe(false);
  expect(await holds(request(), BODY, SECRET.replace("a", "c"))).toBe(false);
  const others: Record<string, string>[] = [
    { "x-contentful-topic": "ContentManagement.Entry.unpublish" },
    { "x-contentful-timestamp": String(AT + 1) },
    { "x-contentful-signature": "" },
    { "x-contentful-signed-headers": "content-type" },
    { "x-contentful-signed-headers": "" },
  ];
  for (const more of others) expect(await holds(request(more))).toBe(false);
});
