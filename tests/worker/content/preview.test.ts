import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { previewToken } from "../../../functions/api/content/preview/token";
import { PREVIEW_COOKIE } from "../../../functions/contract/content/preview/preview-facts";
import { type Joined, memberIn } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { type page, visit } from "../../support/rooms/edge/edge-visits";
import { answersAsPublished } from "../../support/shop/published";
import { OPENING, type Shopper, shopper, world } from "../../support/shop/world";

// Content as it will be: drafts, other readers, other moments. Strangers see none of it.

const { clock, db, env, seed } = world();
let editor: Joined;
let token = "";

const text = (title: string, blocks: object[]) => ({ title, description: "d", picture: null, blocks });
const prose = (id: string, audience: object = {}) => ({
  id,
  type: "prose",
  props: { heading: id, paragraphs: [] },
  ...audience,
});
const write = (id: string, path: string, method: string, body: object) =>
  editor.call(`/editor/entries/${id}${path}`, { method, body });

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  editor = await operatorIn("SG", ["editor"]);
  const made = await editor.post("/editor/entries", { type: "page", slug: "songkran", collection: null });
  expect(made.status).toBe(201);
  const { id } = made.body;
  const at = `/texts/all/en`;
  await write(id, at, "PUT", { version: 0, text: text("Songkran", [prose("first")]) });
  await write(id, `${at}/publish`, "POST", { version: 1, startsAt: "2026-03-05T00:00:00.000Z" });
  const draft = text("Songkran, new", [
    prose("everybody"),
    prose("gold-only", { segments: ["gold"] }),
    prose("thai-only", { countries: ["TH"] }),
    prose("april", { from: "2026-04-12T00:00:00.000Z", to: "2026-04-16T00:00:00.000Z" }),
    prose("hidden", { hidden: true }),
  ]);
  const saved = await write(id, at, "PUT", { version: 2, text: draft });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
});
beforeEach(async () => {
  clock.set(OPENING);
  token = (await editor.post("/editor/previews", {})).body.token;
});

type Asked = { segments?: string; at?: string; drafts?: string; cookie?: string };
const headersOf = ({ at, drafts, cookie = token }: Asked) => ({
  "x-preview-mode": "true",
  cookie: `${PREVIEW_COOKIE}=${cookie}`,
  ...(at === undefined ? {} : { "x-preview-at": at }),
  ...(drafts === undefined ? {} : { "x-preview-drafts": drafts }),
});
const ask = (who: Shopper, path: string, asked: Asked = {}) =>
  who.call(`${path}${asked.segments === undefined ? "" : `?user_segments=${asked.segments}`}`, {
    headers: headersOf(asked),
  });
const blocksOf = async (who: Shopper, asked: Asked = {}) => {
  const { status, body } = await ask(who, "/contentful/preview/content-entries/songkran", asked);
  return status === 200 ? body.blocks.map(({ id }: { id: string }) => id) : status;
};
const [singapore, thailand] = [shopper("SG"), shopper("TH", "en")];

describe("a preview", () => {
  it("shows the draft for a reader, a country and a moment", async () => {
    expect(await blocksOf(singapore)).toEqual(["everybody"]);
    expect(await blocksOf(singapore, { segments: "member,gold" })).toEqual(["everybody", "gold-only"]);
    expect(await blocksOf(thailand, { segments: "member,gold", at: "2026-04-12T03:00:00.000Z" })).toEqual([
      "everybody",
      "gold-only",
      "thai-only",
      "april",
    ]);
    expect(await blocksOf(thailand, { at: "2026-04-16T00:00:00.000Z" })).toEqual(["everybody", "thai-only"]);
  });

  it("shows what is published where drafts are left out, at its time", async () => {
    expect(await blocksOf(singapore, { drafts: "hidden" })).toBe(404);
    expect(await blocksOf(singapore, { drafts: "hidden", at: "2026-03-05T00:00:00.000Z" })).toEqual(["first"]);
    expect((await shopper().get("/contentful/content-entries/songkran")).status).toBe(404);
  });

  it("says what cannot be read, which the shop itself leaves out", async () => {
    await db
      .prepare(
        `UPDATE entry_texts SET draft = json_insert(draft, '$.blocks[#]', json('{"id":"odd","type":"hologram","props":{}}'))
          WHERE draft ->> '$.title' = 'Songkran, new'`,
      )
      .run();
    const { body } = await ask(singapore, "/contentful/preview/content-entries/songkran");
    expect(body.blocks.at(-1)).toMatchObject({ id: "odd", type: "unknown", props: { was: "hologram" } });
    expect(body.status).toBe("draft");
  });

  it("lists what changes in the week after its moment, soonest first", async () => {
    const { body } = await ask(singapore, "/preview/changes", { at: "2026-03-01T00:00:00.000Z" });
    expect(body.items).toContainEqual(
      expect.objectContaining({ at: "2026-03-05T00:00:00.000Z", kind: "starts", block: null }),
    );
    const moments = body.items.map(({ at }: { at: string }) => at);
    expect(moments).toEqual([...moments].sort());
    const later = await ask(singapore, "/preview/changes", { at: "2026-03-06T00:00:00.000Z" });
    expect(later.body.items.filter(({ entry }: { entry: { slug: string } }) => entry.slug === "songkran")).toEqual([]);
  });

  it("has a layout and overlays, and says which don't exist", async () => {
    const { status, body } = await ask(singapore, "/layouts", { segments: "member,gold" });
    expect([status, body.country]).toEqual([200, "SG"]);
    expect((await ask(singapore, "/preview/overlays/nothing")).status).toBe(404);
    expect((await ask(singapore, "/contentful/preview/content-entries/nothing")).status).toBe(404);
    const made = await editor.post("/editor/entries", { type: "overlay", slug: "welcome-gift", collection: null });
    await write(made.body.id, "/texts/all/en", "PUT", { version: 0, text: text("Gift", [prose("gift")]) });
    const overlay = await ask(singapore, "/preview/overlays/welcome-gift");
    expect([overlay.status, overlay.body.title]).toEqual([200, "Gift"]);
    expect((await ask(singapore, "/contentful/preview/content-entries/welcome-gift")).status).toBe(404);
  });
});

describe("the catalogue in a preview", () => {
  const product = async (asked: Asked & { tier?: string } = {}, slug = "cream-jar") => {
    const headers = { ...headersOf(asked), "x-preview-segments": asked.tier ?? "visitor" };
    const { status, body } = await singapore.call(`/products/${slug}`, { headers });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const pricesOf = ({ variants }: { variants: { price: { minor: number } | null }[] }) =>
    variants.map(({ price }) => price?.minor ?? null);

  it("has the launches of its moment, for its tier", async () => {
    await db
      .prepare(
        `INSERT OR REPLACE INTO product_releases (product_slug, country, opens_at, early_from, early_tiers)
         VALUES ('cream-jar', 'SG', '2026-04-12T04:00:00.000Z', '2026-04-10T04:00:00.000Z', '["gold"]')`,
      )
      .run();
    const button = async (asked: Asked & { tier?: string } = {}) => (await product(asked)).variants[0].button;
    expect(await button()).toBe("remind_me");
    expect(await button({ at: "2026-04-11T04:00:00.000Z" })).toBe("remind_me");
    expect(await button({ at: "2026-04-11T04:00:00.000Z", tier: "member,gold" })).not.toBe("remind_me");
    expect(await button({ at: "2026-04-12T04:00:00.000Z" })).not.toBe("remind_me");
    expect(await button({ at: "2026-04-12T04:00:00.000Z", cookie: "x" }), "a stranger sees today").toBe("remind_me");
    expect(pricesOf(await product({ at: "2026-04-12T04:00:00.000Z" }))).not.toContain(null);
  });

  it("has the prices of staff for staff alone, and never for a stranger", async () => {
    const staffPrice = async (asked: Asked & { tier?: string } = {}) => {
      const [variant] = (await product(asked, "lipstick-rouge")).variants;
      return variant.staffPrice === null ? null : variant.staffPrice.minor / variant.price.minor;
    };
    expect(await staffPrice({ tier: "member,gold" })).toBeNull();
    expect([0.7, 0.55]).toContainEqual(expect.closeTo((await staffPrice({ tier: "member,gold,staff" })) ?? 0, 2));
    expect(await staffPrice({ tier: "member,gold,staff", cookie: "x" })).toBeNull();
  });

  it("has the promotions of its moment", async () => {
    const names = async (asked: Asked = {}) =>
      (await product(asked, "lipstick-rouge")).offers.map(({ name }: { name: string }) => name);
    const before = await names();
    expect(before.length).toBeGreaterThan(0);
    await db
      .prepare("UPDATE promotions SET starts_at = '2026-04-12T00:00:00.000Z', ends_at = '2026-04-16T00:00:00.000Z'")
      .run();
    await db
      .prepare("UPDATE gift_offers SET starts_at = '2026-04-12T00:00:00.000Z', ends_at = '2026-04-16T00:00:00.000Z'")
      .run();
    expect(await names()).toEqual([]);
    expect(await names({ at: "2026-04-13T04:00:00.000Z" })).toEqual(before);
    expect(await names({ at: "2026-04-16T00:00:00.000Z" })).toEqual([]);
  });
});

describe("who may preview", () => {
  it("is nobody with a token that is forged, over, of another purpose or of another shop", async () => {
    const [ends = "", id = "", signature = ""] = token.split(".");
    const until = (milliseconds: number) => new Date(Number(ends) + milliseconds);
    const foreign = await previewToken("another shop's secret, which is long enough", id, until(0));
    const forged = [
      "",
      "x",
      `${Number(ends) + 1}.${id}.${signature}`,
      `${ends}.${id}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
      `${ends}.${"0".repeat(32)}.${signature}`,
      `${ends}.${id}.${signature}.more`,
      foreign,
      await previewToken(env.SESSION_SECRET, id, until(1000)),
    ];
    for (const cookie of forged) {
      expect(await blocksOf(singapore, { cookie }), cookie).toBe(403);
      expect((await ask(singapore, "/preview/changes", { cookie })).status, cookie).toBe(403);
    }
    expect(await blocksOf(singapore)).toEqual(expect.arrayContaining(["everybody"]));
    expect((await shopper().post("/previews", { token })).status).toBe(200);
    clock.advance(24 * 3_600_000);
    expect(await blocksOf(singapore)).toBe(403);
    expect((await shopper().post("/previews", { token })).status).toBe(410);
  });

  it("is nobody by a link that an editor has ended, whatever country it opens", async () => {
    const other = (await editor.post("/editor/previews", {})).body.token as string;
    const made = (await editor.get("/editor/previews")).body.items.find(
      (one: { token: string }) => one.token === token,
    );
    expect(made).toMatchObject({ at: OPENING.toISOString(), by: expect.any(String) });
    const thief = await operatorIn("SG", ["stock"]);
    expect((await thief.delete(`/editor/previews/${made.id}`)).status).toBe(403);
    expect((await editor.delete(`/editor/previews/${made.id}`)).status).toBe(200);
    expect((await editor.delete(`/editor/previews/${made.id}`)).status).toBe(404);
    expect([await blocksOf(singapore), await blocksOf(thailand)]).toEqual([403, 403]);
    expect((await shopper("TH").post("/previews", { token })).status).toBe(410);
    expect(await blocksOf(singapore, { cookie: other }), "other links stay").toEqual(
      expect.arrayContaining(["everybody"]),
    );
    const { items } = (await editor.get("/editor/previews")).body;
    expect(items.map((one: { token: string }) => one.token)).not.toContain(token);
  });

  it("is nobody by headers alone, and the shop's own calls ignore them", async () => {
    const headers = { "x-preview-mode": "true", "x-preview-at": "2026-04-12T03:00:00.000Z" };
    const stranger = await shopper().call("/contentful/preview/content-entries/songkran", { headers });
    expect(stranger.status).toBe(403);
    expect((await shopper().call("/contentful/content-entries/songkran", { headers })).status).toBe(404);
    const [plain, asked] = [
      await shopper().get("/layouts"),
      await shopper().call("/layouts?user_segments=gold", { headers }),
    ];
    expect(asked.body).toEqual(plain.body);
  });

  it("is an editor, and no other operator or member", async () => {
    for (const who of [await operatorIn("SG", ["stock"]), await memberIn("SG"), shopper()])
      expect((await who.post("/editor/previews", {})).status).toBeGreaterThanOrEqual(401);
  });
});

describe("pages of a preview at the edge", () => {
  const seen: unknown[] = [];
  const told: typeof page = async (_, context) => {
    seen.push({
      preview: context.preview,
      asks: context.asksConsent,
      welcome: context.welcome,
      counted: context.counted,
    });
    return new Response("<p>", { headers: { "content-type": "text/html" } });
  };
  const open = (path: string, cookie = `${PREVIEW_COOKIE}=${token}`) =>
    visit(`http://th.localhost${path}`, { headers: { cookie }, cf: { country: "SG" } } as never, told);

  it("are for one reader alone: never kept, never listed, never counted, and nobody is asked for consent", async () => {
    const consented = `${PREVIEW_COOKIE}=${token}; consent=1`;
    const answer = await open(
      "/preview/pages/songkran?tier=gold&at=2026-04-12T10:00&user_segments=staff&language=en",
      consented,
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    expect(seen.at(-1)).toMatchObject({
      preview: { segments: ["member", "gold", "staff"], at: "2026-04-12T03:00:00.000Z", drafts: true },
      asks: false,
      welcome: null,
      counted: null,
    });
    const stranger = await visit("http://th.localhost/preview/pages/songkran", {}, told);
    expect(stranger.headers.get("cache-control")).toBe("private, no-store");
    expect(seen.at(-1)).toMatchObject({ preview: null });
  });

  it("lead to other previews, for the same reader and moment, and to the shop where there is none", async () => {
    const links = [
      "/",
      "/pages/shop/makeup?sort=new#top",
      "/brands",
      "/products/serum-c?variantId=x",
      "/journal/sun",
      "/about",
      "/journal",
      "/cart",
      "//x.test/",
      "#a",
    ];
    const drawn: typeof page = async () =>
      new Response(links.map((href) => `<a href="${href}">x</a>`).join(""), {
        headers: { "content-type": "text/html" },
      });
    const open = async (cookie: string) => {
      const address = "http://th.localhost/preview/pages/songkran?tier=gold&at=2026-04-12T10:00&other=1";
      const answer = await visit(address, { headers: { cookie } } as never, drawn);
      return [...(await answer.text()).matchAll(/href="([^"]*)"/g)].map(([, href = ""]) =>
        href.replaceAll("&amp;", "&"),
      );
    };
    const options = "tier=gold&at=2026-04-12T10%3A00";
    expect(await open(`${PREVIEW_COOKIE}=${token}`)).toEqual([
      `/preview?${options}`,
      `/preview/pages/shop/makeup?sort=new&${options}#top`,
      `/preview/brands?${options}`,
      `/preview/products/serum-c?variantId=x&${options}`,
      `/preview/pages/sun?${options}`,
      `/preview/pages/about?${options}`,
      ...links.slice(6),
    ]);
    expect(await open(""), "a stranger's page is left alone").toEqual(links);
  });

  it("hear which language the bar asks for, also where a page of this country would leave it out of its address", async () => {
    const answer = await visit("http://sg.localhost/preview/go?path=/preview&country=TH&language=en", {}, told);
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
  });

  it("say what is no moment, and take nothing from forged tokens", async () => {
    await open("/preview?at=soon&tier=emperor");
    expect(seen.at(-1)).toMatchObject({ preview: { at: null, typedAt: "soon", segments: ["visitor"] } });
    await open("/preview", `${PREVIEW_COOKIE}=${token}x`);
    expect(seen.at(-1)).toMatchObject({ preview: null });
    await open("/pages/songkran");
    expect(seen.at(-1)).toMatchObject({ preview: null });
  });
});

answersAsPublished("content/preview.test.ts");
