import { createElement } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Article } from "../../../app/features/content/blocks/article";
import { loadPage } from "../../../app/features/content/entry.server";
import { loadElsewhere } from "../../../app/features/editor/editor.server";
import { ElsewherePage } from "../../../app/features/editor/frame/elsewhere-page";
import { loadEntries } from "../../../app/features/editor/list/entries.server";
import { mirrorContentful } from "../../../functions/api/content/contentful/mirror";
import { contentfulOf, contentfulSource } from "../../../functions/api/content/contentful/settings";
import { previewEnd, previewToken } from "../../../functions/api/content/preview/token";
import type { Block } from "../../../functions/contract/content/blocks/blocks";
import { contentTypeOf } from "../../../functions/contract/content/contentful";
import { PREVIEW_COOKIE } from "../../../functions/contract/content/preview/preview-facts";
import type { LanguageCode } from "../../../functions/contract/countries";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import type { Joined } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { visit } from "../../support/rooms/edge/edge-visits";
import { drawnPage } from "../../support/run/drawn-page";
import { bindings, openPage } from "../../support/run/pages";
import { assetTo, ContentfulSpace, linkTo } from "../../support/servers/contentful";
import { answersAsPublished } from "../../support/shop/published";
import { OPENING, type Shopper, shopper, world } from "../../support/shop/world";

const { seed, clock, env, db } = world();
const space = new ContentfulSpace();
const LOCALES = { en: "en-US", id: "id-ID", th: "th-TH", zh: "zh-Hant-HK" } as const;
let editor: Joined;

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  editor = await operatorIn("SG", ["editor"]);
});
beforeEach(() => {
  clock.set(OPENING);
  vi.stubGlobal("fetch", (input: RequestInfo, init?: RequestInit) => space.answer(new Request(input, init)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(space, { state: "up", busy: 0 });
});

type Text = { title: string; blocks: Block[] };
type Wanted = { startsAt?: string; endsAt?: string };
/** What both sources can do: publish a page in some languages, and take it back. */
type Source = {
  publish: (slug: string, texts: Partial<Record<LanguageCode, Text>>, wanted?: Wanted) => Promise<void>;
  end: (slug: string) => Promise<void>;
};

const shop: Source = {
  async publish(slug, texts, { startsAt = null, endsAt = null } = {} as never) {
    await editor.post("/editor/entries", { type: "page", slug });
    for (const [language, text] of Object.entries(texts)) {
      const path = `/editor/entries/${slug}/texts/all/${language}`;
      const { version } = (await editor.get(path)).body;
      await editor.call(path, { method: "PUT", body: { version, text: { description: "", ...text } } });
      expect((await editor.post(`${path}/publish`, { version: version + 1, startsAt, endsAt })).status).toBe(200);
    }
  },
  async end(slug) {
    const path = `/editor/entries/${slug}/texts/all/en`;
    await editor.post(`${path}/end`, { version: (await editor.get(path)).body.version });
  },
};

/** Tells the shop, by a signed webhook, that the space has changed. */
async function tell(status = 200) {
  Object.assign(env, space.settings);
  const url = `http://sg.localhost${API_BASE}/contentful/webhooks`;
  const body = { sys: { type: "Entry", id: "x" } };
  const answer = await shopper("SG").post(
    "/contentful/webhooks",
    body,
    space.signed(url, JSON.stringify(body), new Date()),
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
}

const contentful: Source = {
  async publish(slug, texts, wanted = {}) {
    const languages = Object.keys(texts) as LanguageCode[];
    const first = texts[languages[0]!]!;
    const localized = (read: (text: Text) => unknown) =>
      Object.fromEntries(languages.map((language) => [LOCALES[language], read(texts[language]!)]));
    first.blocks.forEach((block, index) => {
      const { id, type, props, ...audience } = block;
      const names = Object.keys(props);
      const translated = Object.fromEntries(
        names.map((name) => [name, localized(({ blocks }) => Reflect.get(blocks[index]?.props ?? {}, name))]),
      );
      space.put(`${slug}-${id}`, contentTypeOf(type), { ...translated, ...audience });
    });
    space.put(`entry-${slug}`, "melatiEntry", {
      entryType: "page",
      slug,
      title: localized(({ title }) => title),
      description: "",
      blocks: { "en-US": first.blocks.map(({ id }) => linkTo(`${slug}-${id}`)) },
      ...wanted,
    });
    await tell();
  },
  async end(slug) {
    space.entries.delete(`entry-${slug}`);
    await tell();
  },
};

const prose = (id: string, line: string, more: object = {}): Block =>
  ({ id, type: "prose", props: { heading: null, paragraphs: [line] }, ...more }) as Block;
const show = (slug: string, who: Shopper = shopper("SG")) => who.get(`/contentful/content-entries/${slug}`);
const titleOf = async (slug: string, who?: Shopper) => {
  const { status, body } = await show(slug, who);
  return status === 200 ? body.title : status;
};
const minutes = (count: number) => new Date(OPENING.getTime() + count * 60_000).toISOString();

describe.each([
  ["the shop itself", shop, "own"],
  ["Contentful", contentful, "theirs"],
] as const)("content of %s", (_, source, name) => {
  it("is shown at once, in each language that it has, and English stands in", async () => {
    const slug = `${name}-languages`;
    await source.publish(slug, {
      en: { title: "Hello", blocks: [prose("a", "English")] },
      th: { title: "สวัสดี", blocks: [prose("a", "ไทย")] },
    });
    expect((await show(slug)).body).toMatchObject({ title: "Hello", fallback: false });
    const thai = (await show(slug, shopper("TH", "th"))).body;
    expect(thai).toMatchObject({ title: "สวัสดี", language: "th", blocks: [{ props: { paragraphs: ["ไทย"] } }] });
    expect((await show(slug, shopper("HK", "zh"))).body).toMatchObject({ language: "en", fallback: true });
    const drawn = (who: Shopper, query = "") =>
      drawnPage(who, `/pages/${slug}${query}`, async (_, context) =>
        createElement(Article, await loadPage(context, slug)),
      );
    expect(await drawn(shopper("HK", "zh"), "?language=zh")).toContain('<div class="wrap article" lang="en">');
    expect(await drawn(shopper("TH", "th"))).toContain('<div class="wrap article">');
  });

  it("is shown from its time to its end", async () => {
    const slug = `${name}-hour`;
    await source.publish(slug, { en: { title: "Hour", blocks: [] } }, { startsAt: minutes(2), endsAt: minutes(62) });
    expect(await titleOf(slug)).toBe(404);
    clock.set(new Date(minutes(3)));
    expect(await titleOf(slug)).toBe("Hour");
    clock.set(new Date(minutes(62)));
    expect(await titleOf(slug)).toBe(404);
  });

  it("changes at once, and goes when it is taken back", async () => {
    const slug = `${name}-changes`;
    await source.publish(slug, { en: { title: "One", blocks: [] } });
    expect(await titleOf(slug)).toBe("One");
    clock.advance(1_000);
    await source.publish(slug, { en: { title: "Two", blocks: [] } });
    expect(await titleOf(slug)).toBe("Two");
    clock.advance(1_000);
    await source.end(slug);
    expect(await titleOf(slug)).toBe(404);
  });

  it("has blocks for segments, countries and times", async () => {
    const slug = `${name}-audience`;
    const blocks = [
      prose("all", "All"),
      prose("members", "Members", { segments: ["member"] }),
      prose("thai", "Thai", { countries: ["TH"] }),
      prose("later", "Later", { from: minutes(1) }),
    ];
    await source.publish(slug, { en: { title: "For whom", blocks } });
    const shown = async (who?: Shopper) =>
      (await show(slug, who)).body.blocks.map(({ props }: { props: { paragraphs: string[] } }) => props.paragraphs[0]);
    expect(await shown()).toEqual(["All"]);
    expect(await shown(editor)).toEqual(["All", "Members"]);
    expect(await shown(shopper("TH", "en"))).toEqual(["All", "Thai"]);
    clock.set(new Date(minutes(1)));
    expect(await shown()).toEqual(["All", "Later"]);
  });

  it("is cleaned of script", async () => {
    const slug = `${name}-clean`;
    const html = "<p>Fine</p><script>alert(1)</script>";
    await source.publish(slug, {
      en: { title: "Clean", blocks: [{ id: "a", type: "article", props: { heading: null, html } }] },
    });
    expect((await show(slug)).body.blocks[0].props.html).toBe("<p>Fine</p>");
  });
});

describe("Contentful", () => {
  const source = contentfulSource(space.settings)!;
  const put = (slug: string, fields: object = {}) =>
    space.put(`entry-${slug}`, "melatiEntry", { entryType: "page", slug, title: slug, ...fields });

  it("may have links to nothing and in circles, and blocks that this shop does not know", async () => {
    space.put("loop", "melatiQuote", { text: "Round", by: "Me", role: null, next: linkTo("loop") });
    space.put("strange", "melatiCarousel", { speed: 9 });
    space.put("broken", "melatiHero", { heading: 5 });
    put("survives", { blocks: [linkTo("nothing"), linkTo("strange"), linkTo("broken"), linkTo("loop")] });
    await tell();
    const { body } = await show("survives");
    expect(body.blocks.map(({ type }: { type: string }) => type)).toEqual(["quote"]);
  });

  it("has rich text as a document, which becomes HTML", async () => {
    const paragraph = {
      nodeType: "paragraph",
      data: {},
      content: [{ nodeType: "text", value: "Bold", marks: [{ type: "bold" }], data: {} }],
    };
    space.put("rich", "melatiArticle", { html: { nodeType: "document", data: {}, content: [paragraph] } });
    put("rich-text", { blocks: [linkTo("rich")] });
    await tell();
    expect((await show("rich-text")).body.blocks).toEqual([]);
    space.put("rich", "melatiArticle", {
      heading: { "en-US": null },
      html: { "en-US": { nodeType: "document", data: {}, content: [paragraph] } },
    });
    await tell();
    expect((await show("rich-text")).body.blocks[0].props.html).toBe("<p><b>Bold</b></p>");
  });

  it("has pictures, which this shop serves in its own sizes and formats, and no file that is none", async () => {
    space.upload("3nWQNx0wJ", "Lip%20(red).jpg");
    space.upload("svgOne", "logo.svg", "image/svg+xml");
    const story = { heading: "Red", text: "Red.", alt: "A red lip", link: null, picture: "lipstick-rouge" };
    space.put("story-red", "melatiStory", { ...story, link: { "en-US": null }, pictureAsset: assetTo("3nWQNx0wJ") });
    space.put("story-svg", "melatiStory", { ...story, link: { "en-US": null }, pictureAsset: assetTo("svgOne") });
    space.put("story-gone", "melatiStory", { ...story, link: { "en-US": null }, pictureAsset: assetTo("gone") });
    put("pictures", {
      pictureAsset: assetTo("3nWQNx0wJ"),
      blocks: { "en-US": [linkTo("story-red"), linkTo("story-svg"), linkTo("story-gone")] },
    });
    await tell();
    const name = "contentful/3nWQNx0wJ/t0k3nOfTheFile/Lip%20%28red%29.jpg";
    const { body } = await show("pictures");
    expect(body.picture).toBe(name);
    expect(body.blocks.map(({ props }: { props: { picture: string } }) => props.picture)).toEqual([
      name,
      "lipstick-rouge",
      "lipstick-rouge",
    ]);
    const settings = { ...bindings, ...space.settings };
    const file = (path: string, with_ = settings) => visit(`http://sg.localhost${path}`, {}, undefined, with_);
    const drawn = await file(`/img/${name}-800.avif`);
    expect([drawn.status, await drawn.text(), drawn.headers.get("content-type")]).toEqual([
      200,
      "800 avif",
      "image/avif",
    ]);
    expect(drawn.headers.get("cache-control")).toContain("immutable");
    expect(drawn.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(space.drawn.at(-1)).toBe("/melatispace/3nWQNx0wJ/t0k3nOfTheFile/Lip%20%28red%29.jpg?w=800&fm=avif&q=60");
    expect((await file(`/img/${name}-m.avif`)).status).toBe(200);
    expect(space.drawn.at(-1)).toMatch(/\.jpg\?w=720&h=536&fit=fill&fm=avif&q=60$/);
    const { drawn: asked } = space;
    const before = asked.length;
    for (const path of [
      `/img/${name}-801.avif`,
      `/img/${name}-800.svg`,
      "/img/contentful/a/b/../../../other/x.jpg-800.avif",
      "/img/contentful/a/b/c/x.jpg-800.avif",
    ])
      expect((await file(path)).status, path).toBe(404);
    expect((await file(`/img/${name}-800.avif`, { ...settings, CONTENT_SOURCE: "" })).status).toBe(404);
    expect(asked.length, "nothing of this was asked").toBe(before);
    expect((await file("/img/contentful/a/b/x.jpg-800.avif")).status).toBe(404);
    space.state = "down";
    const lost = await file(`/img/${name}-800.webp`);
    expect([lost.status, lost.headers.get("cache-control")]).toEqual([404, expect.not.stringContaining("immutable")]);
  });

  it("has pictures for the columns, steps and tiles of a block: each that names none takes the next", async () => {
    for (const id of ["one", "two"]) space.upload(id, `${id}.jpg`);
    space.upload("logo", "logo.svg", "image/svg+xml");
    const nameOf = (id: string) => `contentful/${id}/t0k3nOfTheFile/${id}.jpg`;
    const step = (heading: string, more: object = {}) => ({ heading, text: "Do it.", alt: "A hand", ...more });
    const list = (name: string, items: object[], assets: string[]) => ({
      [name]: { "en-US": items },
      [`${name}Assets`]: { "en-US": assets.map(assetTo) },
    });
    space.put("steps", "melatiSteps", {
      heading: { "en-US": null },
      ...list(
        "steps",
        [step("A"), step("B", { picture: null }), step("C", { picture: "serum-c" }), step("D"), step("E"), step("F")],
        ["one", "logo", "two"],
      ),
    });
    const link = { link: null };
    space.put("columns", "melatiColumns", {
      heading: { "en-US": null },
      ...list("columns", [step("A", link), step("B", link)], ["gone", "two"]),
    });
    const tile = (label: string) => ({ label, href: "/brands", plate: "#eee" });
    space.put("tiles", "melatiCategories", {
      heading: "Tiles",
      ...list("tiles", [tile("A"), tile("B")], ["one", "two"]),
    });
    space.put("short", "melatiCategories", { heading: "Tiles", ...list("tiles", [tile("A"), tile("B")], ["one"]) });
    put("lists", { blocks: { "en-US": ["steps", "columns", "tiles", "short"].map(linkTo) } });
    await tell();
    const { blocks } = (await show("lists")).body;
    const shown = blocks.map(({ props }: { props: Record<string, unknown> }) =>
      Object.values(props).flatMap((items) =>
        Array.isArray(items) ? items.map(({ picture }: { picture: string | null }) => picture) : [],
      ),
    );
    expect(shown, "tiles without a picture are not shown").toEqual([
      [nameOf("one"), null, "serum-c", null, nameOf("two"), null],
      [null, nameOf("two")],
      [nameOf("one"), nameOf("two")],
    ]);
    expect(JSON.stringify(blocks)).not.toContain("Assets");
  });

  it("is asked again after too many requests, and read page by page", async () => {
    for (let index = 0; index < 130; index++) put(`bulk-${String(index).padStart(3, "0")}`);
    space.busy = 2;
    expect((await mirrorContentful(db, source, new Date())).changed).toBe(130);
    expect(await titleOf("bulk-129")).toBe("bulk-129");
    expect(await mirrorContentful(db, source, new Date())).toEqual({ changed: 0, gone: 0, drafts: 0 });
    for (const id of space.entries.keys()) if (id.startsWith("entry-bulk")) space.entries.delete(id);
    expect((await mirrorContentful(db, source, new Date())).gone).toBe(130);
  });

  it.each(["down", "breaks"] as const)("that is %s leaves the last published copy", async (state) => {
    space.state = "up";
    put("outage");
    await tell();
    space.state = state;
    await tell(503);
    await expect(mirrorContentful(db, source, new Date())).rejects.toThrow("Contentful");
    clock.advance(86_400_000);
    expect(await titleOf("outage")).toBe("outage");
  });

  it("has drafts, which only previews show, until they are published", async () => {
    put("drafted", { title: "On the site" });
    space.draft("entry-drafted", "melatiEntry", { entryType: "page", slug: "drafted", title: "Being written" });
    space.draft("entry-unborn", "melatiEntry", { entryType: "page", slug: "unborn", title: "Not yet" });
    await tell();
    const token = await previewToken(env.SESSION_SECRET, "a".repeat(32), previewEnd(new Date()));
    const headers = { "x-preview-mode": "true", cookie: `${PREVIEW_COOKIE}=${token}` };
    const previewed = async (slug: string) =>
      (await shopper("SG").call(`/contentful/preview/content-entries/${slug}`, { headers })).body.title;
    expect([await titleOf("drafted"), await titleOf("unborn")]).toEqual(["On the site", 404]);
    expect([await previewed("drafted"), await previewed("unborn")]).toEqual(["Being written", "Not yet"]);
    expect((await mirrorContentful(db, source, new Date())).drafts).toBe(0);
    put("drafted", { title: "Being written" });
    space.drafts.clear();
    await tell();
    expect([await titleOf("drafted"), await previewed("drafted")]).toEqual(["Being written", "Being written"]);
    expect(await previewed("unborn")).toBeUndefined();
  });

  it("closes the editors' desk, which says where content is written", async () => {
    for (const settings of [env, bindings]) Object.assign(settings, space.settings);
    for (const path of ["/editor/entries", "/editor/media", "/editor/entries/about/texts/all/en"]) {
      const { status, body } = await editor.get(path);
      expect([path, status, body.errors[0].code]).toEqual([path, 403, "content_elsewhere"]);
    }
    const saved = await editor.call("/editor/entries/about/texts/all/en", { method: "PUT", body: { version: 1 } });
    expect(saved.body.errors[0].code).toBe("content_elsewhere");
    const desk = await openPage(editor, "/editor", loadEntries);
    expect([desk.status, desk.headers.get("location")]).toEqual([303, "/editor/elsewhere"]);
    const html = await drawnPage(editor, "/editor/elsewhere", async (request, context) =>
      createElement(ElsewherePage, await loadElsewhere(request, context)),
    );
    expect(html).toContain('href="https://app.contentful.com/spaces/melatispace/environments/master/entries"');
    expect((await openPage(shopper(), "/editor/elsewhere", loadElsewhere)).headers.get("location")).toContain(
      "/sign_in",
    );
    expect((await editor.post("/editor/previews", {})).status, "previews stay").toBe(200);
    for (const settings of [env, bindings]) Object.assign(settings, { CONTENT_SOURCE: "" });
    const own = await openPage(editor, "/editor/elsewhere", loadElsewhere);
    expect([own.status, own.headers.get("location")]).toEqual([303, "/editor"]);
  });

  it("leaves the shop's own entries alone", async () => {
    expect(await titleOf("about")).toMatch(/Melati/);
    expect((await shopper("SG").get("/layouts")).status).toBe(200);
  });

  it("is not believed without its signature, or where it is not the source", async () => {
    Object.assign(env, space.settings);
    const { calls } = space;
    expect(
      (await shopper("SG").post("/contentful/webhooks", {}, { "x-contentful-signature": "0".repeat(64) })).status,
    ).toBe(403);
    Object.assign(env, { CONTENT_SOURCE: "" });
    const url = `http://sg.localhost${API_BASE}/contentful/webhooks`;
    expect((await shopper("SG").post("/contentful/webhooks", {}, space.signed(url, "{}", new Date()))).status).toBe(
      403,
    );
    expect(space.calls).toBe(calls);
    expect(contentfulOf({ ...space.settings, CONTENT_SOURCE: "" })).toBe(null);
    expect(contentfulOf({ ...space.settings, CONTENTFUL_ORIGIN: "" }, "preview")?.entriesUrl).toBe(
      "https://preview.contentful.com/spaces/melatispace/environments/master/entries",
    );
  });
});

answersAsPublished("content/sources.test.ts");
