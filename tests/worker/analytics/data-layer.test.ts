import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dataLayerOf } from "../../../app/platform/page/data-layer";
import { loader as root } from "../../../app/root";
import type { Purpose } from "../../../functions/contract/consent/purposes";
import type { WorkerBindings } from "../../../functions/edge/environment";
import type { Draw } from "../../../functions/edge/pages/pages";
import { type Joined, memberIn } from "../../support/people/members";
import { chosen } from "../../support/rooms/analytics/visitors";
import { handle } from "../../support/run/edge";
import { bindings, cookiesOf } from "../../support/run/pages";
import { watch } from "../../support/run/watched-database";
import { OPENING, world } from "../../support/shop/world";

// What a tag manager in the page finds (S3.16): only where its visitor agreed, and hashes only with consent to advertising (R53).

const { clock, db, seed } = world();
const MOBILE = "+6591234567";
let member: Joined;
beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  member = await memberIn();
  await db.prepare("UPDATE members SET mobile = ? WHERE id = ?").bind(MOBILE, member.id).run();
});
beforeEach(() => clock.set(OPENING));

const md5 = (text: string) => createHash("md5").update(text).digest("hex");
const PHONE = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

/** What the document of a page would hold. */
const drawn: Draw = async (request, context: AppLoadContext) => {
  await root({ request, context, params: {} });
  const text = context.counted === null ? "" : dataLayerOf(context.counted, 404);
  return new Response(text, { status: 404, headers: { "content-type": "text/html" } });
};

type Options = { purposes?: readonly Purpose[]; who?: Joined | null; settings?: object };
async function layerAt(path: string, { purposes = ["measurement"], who = null, settings = {} }: Options = {}) {
  const context = createExecutionContext();
  const cookie = `consent=${chosen(purposes, new Date())}${who === null ? "" : `; ${cookiesOf(who)}`}`;
  const request = new Request(`http://sg.localhost${path}`, { headers: { "user-agent": PHONE, cookie } });
  const env = { ...bindings, ...settings } as WorkerBindings;
  const text = await (await handle(request, env, context, drawn)).text();
  await waitOnExecutionContext(context);
  if (text === "") return null;
  const window = { innerWidth: 360, dataLayer: [] as unknown[] };
  const json = /^dataLayer=(\[.*\]);dataLayer\[0\]/.exec(text)?.[1] ?? "[]";
  window.dataLayer = JSON.parse(json);
  return window.dataLayer;
}

const SITE = { locale: "en-SG", language: "en", mobile: true, layout: "Mobile", criteo_account: 13732, status: 404 };

describe("the data layer", () => {
  it("says of a guest the site, with the status that the page really has, and an empty bag", async () => {
    expect(await layerAt("/nowhere")).toEqual([
      {
        event: "page_viewed",
        pageUrl: "http://sg.localhost/nowhere",
        label: "Guest",
        user: null,
        cart: {},
        site: SITE,
      },
    ]);
  });

  it("names the address with its campaign, and without what was typed or opens something", async () => {
    const token = "x9".repeat(20);
    const layers = [
      await layerAt("/search?q=mei.tan%40example.com&utm_source=mail&page=2"),
      await layerAt(`/lists/${token}?token=${token}`),
    ] as [{ pageUrl: string }][];
    expect(layers.map(([{ pageUrl }]) => pageUrl)).toEqual([
      "http://sg.localhost/search?utm_source=mail",
      "http://sg.localhost/lists/%7Btoken%7D",
    ]);
  });

  it("says of a member what S3.16 names, without hashes", async () => {
    const [entry] = (await layerAt("/nowhere", { who: member })) as [{ label: string; user: Record<string, unknown> }];
    expect(entry.label).toBe("Signed In");
    expect(Object.keys(entry.user)).toEqual([
      "id",
      "is_employee",
      "age",
      "card_number",
      "loyalty_points",
      "loyalty_tier",
      "tier_points_counter",
    ]);
    expect(entry.user).toMatchObject({ id: member.id, is_employee: false, loyalty_tier: "pink" });
  });

  it("has the hashes with consent to advertising too, and never an email or a number", async () => {
    const all = await layerAt("/nowhere", { who: member, purposes: ["measurement", "advertising"] });
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(member.email.toLowerCase()));
    const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    expect(all).toMatchObject([{ user: { email_sha256: sha256, email_md5: md5(member.email.toLowerCase()) } }]);
    expect(all).toMatchObject([{ user: { mobile_number_md5: md5(MOBILE) } }]);
    expect(JSON.stringify(all)).not.toContain(MOBILE.slice(3));
    expect(JSON.stringify(all)).not.toContain("@");
  });

  it.each<[string, readonly Purpose[]]>([
    ["/", []],
    ["/", ["advertising", "experiments"]],
    ["/cart", ["measurement"]],
    ["/orders/SG-7K3M9-Q2VXT", ["measurement"]],
    ["/sandbox", ["measurement"]],
    ["/preview/pages/shop", ["measurement"]],
    ["/operator", ["measurement"]],
  ])("is not there at %s with consent to %j", async (path, purposes) => {
    expect(await layerAt(path, { purposes })).toBeNull();
  });

  it("cannot be ended by a text in it, and is small", async () => {
    const layer = dataLayerOf(
      {
        pageUrl: "http://sg.localhost/",
        label: "Signed In",
        site: { locale: "en-SG", language: "en", mobile: true, layout: "Mobile" },
        mayAdvertise: false,
        user: {
          id: "</script><script>alert(1)</script>",
          is_employee: false,
          age: null,
          card_number: "1",
          loyalty_points: 0,
          loyalty_tier: "pink",
          tier_points_counter: 0,
        },
        measuresSpeed: false,
      },
      200,
    );
    expect(layer).not.toContain("</");
    expect(layer.length).toBeLessThan(500);
  });

  it("goes to GA4 as the same user, with no more trips to the database before the answer", async () => {
    const posts: { user_id?: string; user_data?: object }[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
      posts.push(JSON.parse(String(init?.body)));
      return new Response(null, { status: 204 });
    });
    const settings = { GA4_MEASUREMENT_ID: "G-1", GA4_API_SECRET: "s" };
    await layerAt("/nowhere", { who: member, settings });
    await layerAt("/nowhere", { who: member, settings, purposes: ["measurement", "advertising"] });
    vi.restoreAllMocks();
    expect(posts.map(({ user_id }) => user_id)).toEqual([member.id, member.id]);
    expect(posts[0]).not.toHaveProperty("user_data");
    expect(posts[1]).toMatchObject({ user_data: { sha256_email_address: [expect.stringMatching(/^[0-9a-f]{64}$/)] } });
    const watched = watch();
    await layerAt("/nowhere", { who: member, settings: { DB: watched.d1 } });
    // One for the user and one after the answer for the totals; a missing page asks for a redirect and is counted, and an isolate's first call asks
    // whether the shop is closed.
    expect(watched.trips()).toBeLessThanOrEqual(5);
  });
});
