import { createExecutionContext, SELF, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, beforeEach, expect, inject, it } from "vitest";
import { addLine } from "../../../functions/contract/bag/bag";
import { showProduct } from "../../../functions/contract/catalogue/product/product";
import type { Draw } from "../../../functions/edge/pages/pages";
import type { ApiPlace } from "../../../functions/shared/client/elsewhere";
import { chosen } from "../../support/rooms/analytics/visitors";
import { handle } from "../../support/run/edge";
import { bindings } from "../../support/run/pages";
import { API_KEY } from "../../support/servers/api/secrets";
import { world } from "../../support/shop/world";

// A storefront counts its visits itself, by what its pages call, wherever its API runs.

const { db, seed } = world();
beforeAll(() => seed(new Date()));
beforeEach(() => db.prepare("DELETE FROM analytics_hours").run());

const PLACES: Record<string, () => Promise<ApiPlace>> = {
  "behind a service binding": async () => ({ API: SELF as unknown as ApiPlace["API"], API_KEY }),
  "at a remote origin": async () => ({ API_ORIGIN: await (await fetch(inject("apiStarter"))).text(), API_KEY }),
};
const draws: Draw = async (_, { api }) => {
  await api.call(showProduct, { params: { slug: "lipstick-rouge" } });
  const added = await api.call(addLine, { body: { variantId: "lipstick-rouge--cardinal", quantity: 2 } });
  return new Response("<p>", { status: added.ok ? 200 : 500, headers: { "content-type": "text/html" } });
};

it.each(Object.keys(PLACES))("with an API %s", async (name) => {
  const place = await PLACES[name]!();
  const context = createExecutionContext();
  const headers = {
    cookie: `consent=${chosen(["measurement"], new Date())}`,
    "user-agent": "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
  };
  const page = new Request("http://sg.localhost/products/lipstick-rouge", { headers });
  expect((await handle(page, { ...bindings, ...place }, context, draws)).status).toBe(200);
  await waitOnExecutionContext(context);
  const { results } = await db.prepare("SELECT event, key, count FROM analytics_hours ORDER BY event, key").all();
  expect(results.map((line) => Object.values(line).join(" "))).toEqual([
    "add_to_cart lipstick-rouge 2",
    "page_viewed product 1",
    "reached bag 1",
    "reached item 1",
    "view_item lipstick-rouge 1",
    "visit  1",
  ]);
});
