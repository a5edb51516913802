import { createElement } from "react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Article } from "../../../app/features/content/blocks/article";
import { BrandStory } from "../../../app/features/content/blocks/shelves/brand-story";
import { loadBrandStory, loadLanding, loadPage, type WrittenPage } from "../../../app/features/content/entry.server";
import { entryData } from "../../../app/features/content/entry-data";
import { BLOCK_TYPES, type Block, blockSchema } from "../../../functions/contract/content/blocks/blocks";
import { FRAME_BLOCKS } from "../../../functions/contract/content/blocks/frame";
import type { Joined } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { drawnPage } from "../../support/run/drawn-page";
import { openPage } from "../../support/run/pages";
import { OPENING, type Shopper, shopper, world } from "../../support/shop/world";

const { seed, clock, db } = world();
let editor: Joined;

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  editor = await operatorIn("SG", ["editor"]);
});
beforeEach(() => clock.set(OPENING));

/** Publishes a page, and then writes the blocks into it as an older shop may have left them, which the lint would not let through. */
async function published(slug: string, blocks: Block[]): Promise<void> {
  await editor.post("/editor/entries", { type: "page", slug });
  const path = `/editor/entries/${slug}/texts/all/en`;
  const text = { title: slug, description: "", blocks: [] };
  const saved = await editor.call(path, { method: "PUT", body: { version: 0, text } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect((await editor.post(`${path}/publish`, { version: 1 })).status).toBe(200);
  const body = JSON.stringify({ ...text, picture: null, blocks });
  await db.prepare("UPDATE entry_versions SET body = ? WHERE entry_id = ?").bind(body, slug).run();
}

const drawn = (who: Shopper, load: (context: Parameters<typeof loadPage>[0]) => Promise<WrittenPage>) =>
  drawnPage(who, "/pages/test", async (_, context) => createElement(Article, await load(context)));
const page = (slug: string, who = shopper("SG")) => drawn(who, (context) => loadPage(context, slug));

const link = { label: "More", href: "/brands" };
/** One block of each type, with what a reader must find of it. */
const EXAMPLES: Record<string, { props: object; shows: RegExp }> = {
  hero: {
    props: {
      heading: "Hero here",
      text: "t",
      cta: { label: "Away", href: "/brands/norre" },
      mood: "still",
      picture: null,
    },
    shows: /Hero here[\s\S]*href="\/brands\/norre"/,
  },
  "picture-text": {
    props: { heading: "PT", text: "t", picture: "swatch-lipstick", alt: "A smear", side: "end", link },
    shows: /picture-end[\s\S]*alt="A smear"/,
  },
  story: { props: { heading: "Story", text: "t", picture: "swatch-lipstick", alt: "a", link: null }, shows: /Story/ },
  columns: {
    props: {
      heading: null,
      columns: [1, 2].map((n) => ({ heading: `Column ${n}`, text: "t", picture: null, alt: "", link })),
    },
    shows: /<h2[^>]*>Column 1[\s\S]*Column 2/,
  },
  video: {
    props: {
      heading: "Film",
      poster: "swatch-lipstick",
      alt: "A film",
      file: "/media/film.mp4",
      captions: [{ language: "en", file: "/media/film.vtt" }],
    },
    shows: /<video[^>]*preload="none"[\s\S]*<track[^>]*kind="captions"/,
  },
  categories: {
    props: {
      heading: "Cats",
      tiles: [{ label: "Lips", href: "/pages/shop/makeup/lips", picture: "lipstick-rouge", plate: "#eee" }],
    },
    shows: /href="\/pages\/shop\/makeup\/lips"/,
  },
  products: {
    props: {
      heading: "Row",
      link: null,
      source: { category: null, brand: null, sort: "new" },
      picked: ["serum-c", "lipstick-rouge", "no-such-product"],
      limit: 6,
    },
    shows: /products\/serum-c"[\s\S]*products\/lipstick-rouge"/,
  },
  shades: {
    props: { heading: "Shades", product: "lipstick-rouge", shades: [] },
    shows: /products\/lipstick-rouge\?shade=[\s\S]*background:#/,
  },
  brands: {
    props: { heading: "Brands", brands: [{ slug: "norre", name: "Norré" }], link: null },
    shows: /wordmark-3/,
  },
  tiers: {
    props: { heading: "Four tiers", text: "t", cta: { label: "Join", href: "/account/beauty-pass" } },
    shows: /Four tiers[\s\S]*mark-gold[\s\S]*href="\/account\/beauty-pass"/,
  },
  services: {
    props: { heading: "Services", text: "t", limit: 2, link: null },
    shows: /Services[\s\S]*href="\/happening\/services\/everyday-make-up"/,
  },
  rewards: { props: { heading: "Rewards", text: "t", limit: 2, link: null }, shows: /Rewards[\s\S]*points</ },
  teaser: {
    props: { kind: "store", slug: "orchard", heading: "Come by", text: "t" },
    shows: /Come by[\s\S]*href="\/store-locations\/orchard"/,
  },
  offer: {
    props: { heading: "Offer", subheading: "s", text: "t", terms: ["term"], link: null },
    shows: /Offer[\s\S]*term/,
  },
  "offer-strip": { props: { text: "Strip", link, tone: "mist" }, shows: /offer-strip[\s\S]*Strip/ },
  countdown: {
    props: { heading: "Ends", text: "Hurry", until: "2026-03-04T05:00:00.000Z", over: "Over", link: null },
    shows: /Hurry[\s\S]*2 days left/,
  },
  newsletter: {
    props: { heading: "News", text: "Twice a month", tone: "mist" },
    shows: /News[\s\S]*action="\/newsletter"[\s\S]*type="email"[\s\S]*type="checkbox"/,
  },
  panel: { props: { heading: "Panel", text: "t", cta: null, tone: "petal" }, shows: /bg-petal[\s\S]*Panel/ },
  article: {
    props: { heading: "Words", html: "<p>One <strong>two</strong></p>" },
    shows: /<p>One <strong>two<\/strong><\/p>/,
  },
  prose: { props: { heading: null, paragraphs: ["Plain <b>"] }, shows: /Plain &lt;b&gt;/ },
  sections: { props: { sections: [{ slug: "one", heading: "One", paragraphs: ["p"] }] }, shows: /href="#one"/ },
  steps: {
    props: { heading: "How", steps: [{ heading: "First", text: "t", picture: null, alt: "" }] },
    shows: /<ol class="how-steps">[\s\S]*<h3[^>]*>First/,
  },
  questions: {
    props: { heading: "FAQ", questions: [{ question: "Why?", answer: "Because." }] },
    shows: /<summary>Why\?[\s\S]*Because\./,
  },
  quote: { props: { text: "Said", by: "Nadia", role: "Artist" }, shows: /<blockquote>[\s\S]*Nadia · Artist/ },
  table: { props: { caption: "Table", head: ["A", "B"], rows: [["a", "b"]] }, shows: /<th scope="row">a[\s\S]*<td>b/ },
};
const block = (type: string, props: object, more: object = {}): Block =>
  blockSchema.parse({ id: type, type, props, ...more });
const DRAWN = BLOCK_TYPES.filter((type) => !Object.hasOwn(FRAME_BLOCKS, type) && type !== "unknown");

describe("blocks", () => {
  it("have an example of every type, and each is drawn", async () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual([...DRAWN].sort());
    await published(
      "every-block",
      Object.entries(EXAMPLES).map(([type, { props }]) => block(type, props)),
    );
    const html = await page("every-block");
    for (const [type, { shows }] of Object.entries(EXAMPLES)) expect(html, type).toMatch(shows);
    expect(html.indexOf("products/serum-c")).toBeLessThan(html.indexOf("products/lipstick-rouge"));
  });

  it("leave out what is gone, and a countdown says that it is over", async () => {
    await published("what-is-gone", [
      block("teaser", { kind: "service", slug: "no-such-service", heading: "Nowhere", text: "t" }),
      block("shades", { heading: "No shades", product: "no-such-product", shades: [] }),
      block("products", {
        heading: "No products",
        link: null,
        source: { category: "no/such", brand: null, sort: "new" },
        limit: 4,
      }),
      block("countdown", {
        heading: "Past",
        text: "Hurry",
        until: "2026-03-01T00:00:00.000Z",
        over: "It is over",
        link: null,
      }),
    ]);
    const html = await page("what-is-gone");
    for (const word of ["Nowhere", "No shades", "No products", "Hurry"]) expect(html).not.toContain(word);
    expect(html).toContain("It is over");
  });

  it("lead to another site only where the layout of the country allows its host (S8.06)", async () => {
    const outside = { label: "Away", href: "https://journal.example.com/a" };
    const panel = block("panel", { heading: "Panel", text: "t", cta: outside, tone: "petal" });
    const html = '<p><a href="https://journal.example.com/b">There</a> <a href="/about">here</a></p>';
    await published("outside", [panel, block("article", { heading: null, html })]);
    const refused = await page("outside");
    expect(refused).toContain("Away");
    expect(refused).toContain("<a>There</a>");
    expect(refused).toContain('<a href="/about">here</a>');
    expect(refused).not.toContain("journal.example.com");

    const lint = async () => {
      const path = "/editor/entries/outside/texts/all/en";
      const { version } = (await editor.get(path)).body;
      const text = { title: "outside", description: "", picture: null, blocks: [panel] };
      await editor.call(path, { method: "PUT", body: { version, text } });
      const { findings } = (await editor.get(`${path}/lint`)).body;
      return findings.map(({ rule }: { rule: string }) => rule);
    };
    expect(await lint()).toContain("host_not_allowed");
    await db
      .prepare(
        `UPDATE entry_versions SET body = json_set(body, '$.blocks', (SELECT json_group_array(
           CASE value ->> '$.type' WHEN 'routing' THEN json_set(value, '$.props.externalHosts', json('["journal.example.com"]'))
             ELSE json(value) END) FROM json_each(body, '$.blocks'))) WHERE entry_id = 'layout'`,
      )
      .run();
    await db.prepare("UPDATE content_stamp SET number = number + 1").run();
    clock.advance(1_001);
    const allowed = await page("outside");
    expect(allowed).toContain('href="https://journal.example.com/a"');
    expect(allowed).toContain('href="https://journal.example.com/b"');
    expect(await lint()).not.toContain("host_not_allowed");
  });

  it("say their questions to crawlers, and a journal piece that it is an article", async () => {
    await published("asked", [block("questions", EXAMPLES.questions!.props)]);
    const { body } = await shopper("SG").get("/contentful/content-entries/asked");
    const around = { absolute: (path: string) => `https://x${path}`, image: (path: string) => `https://x${path}` };
    expect(entryData(body, "/pages/asked", around)).toMatchObject([
      { "@type": "FAQPage", mainEntity: [{ name: "Why?", acceptedAnswer: { text: "Because." } }] },
    ]);
    expect(
      entryData({ ...body, collection: "journal", picture: "serum-c" }, "/journal/asked", around)[0],
    ).toMatchObject({
      "@type": "Article",
      image: ["https://x/img/serum-c-800.webp"],
      datePublished: OPENING.toISOString(),
    });
  });
});

describe("the story of a brand", () => {
  const story = (slug: string, who = shopper("SG")) =>
    openPage(who, `/brands/${slug}`, async (_, context) => Response.json(await loadBrandStory(context, slug)));

  it("is that of the brand's entry in the reader's language, as its editors left it", async () => {
    const thai = (await (await story("norre", shopper("TH", "th"))).json()) as WrittenPage;
    expect(thai.entry).toMatchObject({ id: "brand-norre", language: "th", title: "Norré", fallback: false });
    const path = "/editor/entries/brand-norre/texts/SG/en";
    const text = {
      title: "Norré",
      description: "",
      blocks: [block("prose", { heading: null, paragraphs: ["New words"] })],
    };
    expect((await editor.call(path, { method: "PUT", body: { version: 0, text } })).status).toBe(200);
    expect((await editor.post(`${path}/publish`, { version: 1 })).status).toBe(200);
    const { entry, facts } = (await (await story("norre")).json()) as WrittenPage;
    const html = await drawnPage(shopper("SG"), "/brands/norre", async () =>
      createElement(BrandStory, { entry, facts }),
    );
    expect(html).toMatch(/<h2 id="brand-story">About Norré<\/h2>[\s\S]*New words/);
  });

  it("is nothing for a brand of which nobody wrote", async () => {
    for (const slug of ["no-such-brand", "../about", "about"])
      expect(await (await story(slug)).json(), slug).toBeNull();
  });
});

describe("the address of a page", () => {
  const landing = (slug: string, category: string | null, who = shopper("SG")) =>
    openPage(who, "/pages/x", async (_, context) => Response.json(await loadLanding(context, slug, category)));

  it("may go on with categories of the tree, which narrow its rows", async () => {
    await published("narrowed", [
      block("products", { heading: "Row", link: null, source: { category: null, brand: null, sort: "new" }, limit: 6 }),
    ]);
    const cards = async (category: string | null) => {
      const { facts } = (await (await landing("narrowed", category)).json()) as WrittenPage;
      return facts.cards.products?.map(({ slug }) => slug) ?? [];
    };
    const [all, lips] = [await cards(null), await cards("makeup/lips")];
    expect(lips.length).toBeGreaterThan(0);
    expect(lips).not.toEqual(all);
  });

  it.each([
    ["no-such-page", null],
    ["about", "no/such"],
    ["homepage", null],
  ])("%s with %s is not found, and says so", async (slug, category) => {
    const answer = await landing(slug, category);
    expect([answer.status, await answer.text()]).toEqual([404, "Landing Page not found"]);
  });
});

describe("featured products", () => {
  it("are those that were picked and are sold here, or those of a rule", async () => {
    const ask = async (body: object) =>
      (await shopper("SG").post("/featured-products", body)).body.items.map(({ slug }: { slug: string }) => slug);
    expect(await ask({ picked: ["serum-c", "nothing", "lipstick-rouge"] })).toEqual(["serum-c", "lipstick-rouge"]);
    expect(await ask({ category: "makeup/lips", limit: 3 })).toHaveLength(3);
    expect(await ask({ category: "../etc", limit: 3 })).toEqual([]);
    expect(await ask({ brand: "norre", limit: 2 })).toHaveLength(2);
  });
});
