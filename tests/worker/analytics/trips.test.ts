import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it } from "vitest";
import { loadCategory } from "../../../app/features/catalogue/category/category.server";
import { loadProduct } from "../../../app/features/catalogue/product/product.server";
import { loadHome } from "../../../app/features/content/home/home.server";
import { loadShell } from "../../../app/features/shell/shell.server";
import { loader as root } from "../../../app/root";
import type { Purpose } from "../../../functions/contract/consent/purposes";
import type { WorkerBindings } from "../../../functions/edge/environment";
import type { Draw } from "../../../functions/edge/pages/pages";
import { memberIn } from "../../support/people/members";
import { chosen } from "../../support/rooms/analytics/visitors";
import { handle } from "../../support/run/edge";
import { cookiesOf } from "../../support/run/pages";
import { watch } from "../../support/run/watched-database";
import type { Shopper } from "../../support/shop/world";
import { world } from "../../support/shop/world";

// Counting a page and showing it experiments costs one trip to the database, after the answer.

const { env, seed, shopper } = world();
const PHONE = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const VARIANT = { variantId: "lipstick-rouge--cardinal", quantity: 1 };
let guest: Shopper;
let member: Shopper;

beforeAll(async () => {
  await seed(new Date());
  guest = shopper();
  member = await memberIn();
  for (const who of [guest, member]) await who.post("/cart/line-items", VARIANT);
});

/** Loads a page, its shell and its root at the same time, as Remix does. */
const drawn: Draw = async (request, context: AppLoadContext) => {
  const url = new URL(request.url);
  const [, room = "", ...rest] = url.pathname.split("/");
  const page = () => {
    if (room === "pages") return loadCategory(context, url, rest.slice(1));
    return room === "products" ? loadProduct(context, url, rest[0], { withBeside: true }) : loadHome(context);
  };
  const [, shell] = await Promise.all([root({ request, context, params: {} }), loadShell({ context }), page()]);
  const delivery = (shell as Awaited<ReturnType<typeof loadShell>>).delivery;
  return new Response(delivery === null ? "nothing" : "free delivery", { headers: { "content-type": "text/html" } });
};

/** A browser in an isolate of its own, which keeps its cookies. */
function browser(who: Shopper, purposes: readonly Purpose[], code: string) {
  const watched = watch();
  const bindings = { ...env, DB: watched.d1, ENVIRONMENT: "test", VERSION: crypto.randomUUID() } as never;
  const cookies = new Map([
    ["consent", chosen(purposes, new Date())],
    ["kameleoonVisitorCode", code],
  ]);
  return async (path: string) => {
    const before = watched.trips();
    const context = createExecutionContext();
    const cookie = [cookiesOf(who), ...[...cookies].map(([name, value]) => `${name}=${value}`)].join("; ");
    const request = new Request(`http://sg.localhost${path}`, { headers: { cookie, "user-agent": PHONE } });
    const answer = await handle(request, bindings as WorkerBindings, context, drawn);
    const text = await answer.text();
    for (const line of answer.headers.getAll("set-cookie")) {
      const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
      if (!/^(bag|jwt)/.test(name)) cookies.set(name, value);
    }
    await waitOnExecutionContext(context);
    return { text, trips: watched.trips() - before };
  };
}

/** A visitor code that the header's experiment shows the line about delivery. */
async function codeInDelivery(): Promise<string> {
  for (let turn = 0; turn < 60; turn++) {
    const code = `delivery${String(turn).padStart(8, "0")}`;
    if ((await browser(guest, ["experiments"], code)("/")).text === "free delivery") return code;
  }
  throw new Error("Nobody is shown the line about delivery");
}

describe("a page of who agreed", () => {
  it.each(["/", "/pages/shop/makeup", "/products/lipstick-rouge"])(
    "%s takes one trip more, signed in or not, with the line about delivery that needs the bag",
    async (path) => {
      const code = await codeInDelivery();
      for (const who of [guest, member]) {
        const [refused, agreed] = [browser(who, [], code), browser(who, ["measurement", "experiments"], code)];
        // The first pages of an isolate read what it keeps, and the first of a visitor write what was shown.
        for (const visit of [refused, agreed]) for (let turn = 0; turn < 2; turn++) await visit(path);
        const [without, counted] = [await refused(path), await agreed(path)];
        expect([without.text, counted.text]).toEqual(["nothing", "free delivery"]);
        expect(without.trips).toBeLessThanOrEqual(3);
        expect(counted.trips).toBe(without.trips + 1);
      }
    },
  );
});
