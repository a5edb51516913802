import { describe, expect, it } from "vitest";
import type { Block } from "../../../contract/content/blocks/blocks";
import { type LintFacts, lint } from "./lint";

const NOW = new Date("2026-04-12T04:00:00Z");
const ID = "a".repeat(20);
const ALTS = { en: "A jar", id: "Stoples", th: "กระปุก", zh: "瓶子" };

const facts = (more: Partial<LintFacts> = {}): LintFacts => ({
  at: NOW,
  country: "SG",
  language: "en",
  missing: [],
  pages: new Map([
    ["/journal/sun", "live"],
    ["/journal/rain", "draft"],
  ]),
  isKnown: (path) => path === "/search",
  hosts: new Map([
    ["SG", new Set(["journal.example.com"])],
    ["TH", new Set<string>()],
  ]),
  products: new Map([
    ["serum", { sold: ["SG", "TH"], stocked: ["SG"] }],
    ["mask", { sold: ["TH"], stocked: ["TH"] }],
  ]),
  codes: new Map([["NIGHT10", new Set(["SG"] as const)]]),
  media: new Map([[ID, { name: "Jar", alts: ALTS, heaviest: 90_000, light: 0.8 }]]),
  ...more,
});

const panel = (href: string, more: object = {}): Block =>
  ({
    id: "panel-1",
    type: "panel",
    props: { heading: "Sun", text: "Care", cta: { label: "Go", href }, tone: "mist" },
    ...more,
  }) as Block;
const story = (picture: string, alt = "A jar"): Block =>
  ({ id: "story-1", type: "story", props: { heading: "Sun", text: "Care", picture, alt, link: null } }) as Block;
const article = (html: string): Block => ({ id: "article-1", type: "article", props: { heading: null, html } });

const routing = (smartLinkExemptedPaths: object[], externalHosts: string[] = []): Block =>
  ({ id: "routing", type: "routing", props: { smartLinkExemptedPaths, externalHosts } }) as Block;

const offer = (code: string, more: object = {}): Block =>
  ({
    id: "offer-1",
    type: "offer",
    props: { heading: "Sun", subheading: "", text: "", terms: [], code, link: null },
    ...more,
  }) as Block;
const teaser = (kind: string, slug: string): Block =>
  ({ id: "teaser-1", type: "teaser", props: { kind, slug, heading: "Come by", text: "" } }) as Block;
const row = (brand: string | null, category: string | null): Block =>
  ({
    id: "row-1",
    type: "products",
    props: { heading: "Row", link: null, source: { brand, category, sort: "new" }, picked: [], limit: 4 },
  }) as Block;

const rulesOf = (blocks: readonly Block[], more: Partial<LintFacts> = {}, title = "Sun care") =>
  lint({ title, description: "", picture: null, blocks: [...blocks] }, facts(more)).map(
    ({ rule, level }) => `${level} ${rule}`,
  );

describe("the lint", () => {
  it("finds nothing in a text that is whole", () => {
    expect(rulesOf([panel("/journal/sun"), story(`media/${ID}`), panel("/products/serum?shade=1#reviews")])).toEqual(
      [],
    );
    const routes = routing([{ type: "regex", value: "/campaign/[0-9]+" }], ["journal.example.com"]);
    expect(rulesOf([panel("https://journal.example.com/a"), routes])).toEqual([]);
    const places = ["/store-locations/orchard", "/happening/services/make-up", "/brands/norre", "/pages/shop/makeup"];
    const shown = [teaser("store", "orchard"), teaser("service", "make-up"), row("norre", "makeup"), offer("NIGHT10")];
    expect(rulesOf(shown, { isKnown: (path) => places.includes(path) })).toEqual([]);
  });

  it.each([
    ["a link to nothing", panel("/journal/snow"), "error link_missing"],
    ["a link to a draft", panel("/journal/rain"), "error link_draft"],
    ["a link in an article", article('<p><a href="/journal/snow">Snow</a></p>'), "error link_missing"],
    ["a product that does not exist", panel("/products/soap"), "error product_missing"],
    ["a product that is not sold here", panel("/products/mask"), "error product_not_sold"],
    ["a product that is sold out", panel("/products/serum", { countries: ["TH"] }), "warning product_sold_out"],
    ["a link to a host that is not allowed", panel("https://other.example.com/a"), "error host_not_allowed"],
    [
      "a link to a host by http",
      article('<p><a href="http://journal.example.com/">Go</a></p>'),
      "error host_not_allowed",
    ],
    [
      "a link to a host that one of its countries does not allow",
      panel("https://journal.example.com/a", { countries: ["SG", "TH"] }),
      "error host_not_allowed",
    ],
    ["a pattern that repeats a repetition", routing([{ type: "regex", value: "/(a+)+" }]), "error rule_refused"],
    ["a pattern that is none", routing([{ type: "regex", value: "/(" }]), "error rule_refused"],
    ["a path that is none", routing([{ type: "startsWith", value: "campaign" }]), "error rule_refused"],
    ["a host that is none", routing([], ["https://journal.example.com"]), "error rule_refused"],
    ["no words for a picture", story("sun", " "), "error alt_missing"],
    ["a picture that is gone", story(`media/${"b".repeat(20)}`), "error media_missing"],
    ["a store that does not exist", teaser("store", "nowhere"), "error link_missing"],
    ["a service that does not exist", teaser("service", "nothing"), "error link_missing"],
    ["a row of a brand that does not exist", row("nobody", null), "error link_missing"],
    ["a row of a category that does not exist", row(null, "makeup/ears"), "error link_missing"],
    ["an offer whose code can no longer be used", offer("OVER20"), "error offer_over"],
    ["an offer whose code is of other countries", offer("NIGHT10", { countries: ["TH"] }), "error offer_over"],
    ["an offer that is over", panel("/search", { to: "2026-04-12T04:00:00Z" }), "error offer_over"],
    [
      "an end before its beginning",
      panel("/search", { from: "2026-05-02T00:00:00Z", to: "2026-05-01T00:00:00Z" }),
      "error never_shown",
    ],
    ["a heading that skips", article("<h2>Sun</h2><h4>Rain</h4>"), "warning heading_skips"],
    ["a first heading that skips", article("<h3>Sun</h3>"), "warning heading_skips"],
    ["a word longer than a phone", article("<p>Hydroxypropyltrimoniumchloride works</p>"), "warning long_word"],
  ])("finds %s", (_, block, finding) => {
    expect(rulesOf([block])).toEqual([finding]);
  });

  it("asks for each country that is to see it", () => {
    const block = panel("/products/serum", { countries: ["SG", "TH", "ID"] });
    const [unsold, gone] = lint({ title: "Sun", description: "", picture: null, blocks: [block] }, facts());
    expect([unsold?.rule, unsold?.details.countries]).toEqual(["product_not_sold_everywhere", "ID"]);
    expect([gone?.rule, gone?.details.countries]).toEqual(["product_sold_out", "TH"]);
  });

  it("asks of a library picture its weight, its words in every language, and its light under a text", () => {
    const hero = {
      id: "hero-1",
      type: "hero",
      props: { heading: "Sun", text: "", cta: { label: "Go", href: "/search" }, mood: "still", picture: `media/${ID}` },
    } as Block;
    const media = new Map([[ID, { name: "Jar", alts: { ...ALTS, th: "" }, heaviest: 400_000, light: 0.05 }]]);
    expect(rulesOf([hero], { media })).toEqual([
      "error media_alt_missing",
      "warning picture_heavy",
      "warning contrast_low",
    ]);
  });

  it("names an empty title, and the languages in which nothing is written", () => {
    expect(rulesOf([], { missing: ["th", "zh"] }, " ")).toEqual([
      "error title_missing",
      "warning language_missing",
      "warning language_missing",
    ]);
  });

  it("leaves out what nobody is shown, and breaks no Thai", () => {
    expect(rulesOf([panel("/journal/snow", { hidden: true })])).toEqual([]);
    expect(rulesOf([article("<p>ครีมกันแดดสำหรับผิวแพ้ง่ายที่ใช้ได้ทุกวันในเมืองร้อน</p>")])).toEqual([]);
  });

  it("gives a finding the same key as long as it is the same, and each once", () => {
    const block = article('<p><a href="/journal/snow">One</a> <a href="/journal/snow">two</a></p>');
    const keys = () =>
      lint({ title: "Sun", description: "", picture: null, blocks: [block] }, facts()).map(({ key }) => key);
    expect(keys()).toEqual(["link_missing:article-1:/journal/snow"]);
  });
});
