import { beforeAll, beforeEach, expect, it } from "vitest";
import type { EditorEntry } from "../../../functions/contract/content/editor";
import type { Finding } from "../../../functions/contract/content/lint";
import type { Joined } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { OPENING, world } from "../../support/shop/world";

// What the lint finds in real texts, by the facts of the shop.

const { seed, clock, db } = world();
let editor: Joined;

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  editor = await operatorIn("SG", ["editor"]);
});

beforeEach(() => clock.set(OPENING));

const lintOf = async (path: string): Promise<Finding[]> => (await editor.get(`${path}/lint`)).body.findings;

it("lets through everything that the shop opens with, in English for Singapore, Thailand and all", async () => {
  const entries: EditorEntry[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = (await editor.get(`/editor/entries?page=${page}`)).body;
    entries.push(...items);
    if (entries.length >= total || items.length === 0) break;
  }
  expect(entries.length).toBeGreaterThan(40);
  const wrong: string[] = [];
  for (const { id, texts } of entries)
    for (const { country, language } of texts) {
      if (language !== "en" || !["SG", "TH", "all"].includes(country)) continue;
      const findings = await lintOf(`/editor/entries/${id}/texts/${country}/${language}`);
      wrong.push(...findings.filter(({ level }) => level === "error").map(({ key }) => `${id} ${country} ${key}`));
    }
  expect(wrong).toEqual([]);
});

it("asks for stores, services, brands, categories and promo codes that a block names", async () => {
  await editor.post("/editor/entries", { type: "page", slug: "linted" });
  const path = "/editor/entries/linted/texts/SG/en";
  const teaser = (id: string, kind: string, slug: string) => ({
    id,
    type: "teaser",
    props: { kind, slug, heading: "Come by", text: "" },
  });
  const row = (id: string, brand: string | null, category: string | null) => ({
    id,
    type: "products",
    props: { heading: "Row", link: null, source: { brand, category, sort: "new" }, picked: [], limit: 4 },
  });
  const offer = (id: string, code: string) => ({
    id,
    type: "offer",
    props: { heading: "Offer", subheading: "", text: "", terms: [], code, link: null },
  });
  const save = async (version: number, blocks: object[]) => {
    const text = { title: "Linted", description: "", blocks };
    const saved = await editor.call(path, { method: "PUT", body: { version, text } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return (await lintOf(path)).filter(({ level }) => level === "error").map(({ rule, block }) => `${rule} ${block}`);
  };
  expect(
    await save(0, [
      teaser("a", "store", "orchard"),
      teaser("b", "service", "everyday-make-up"),
      row("c", "norre", null),
      row("d", null, "makeup/lips"),
      offer("e", "BLOOM10"),
    ]),
  ).toEqual([]);
  await db.prepare("UPDATE promotions SET ends_at = ? WHERE code = 'BLOOM10'").bind(OPENING.toISOString()).run();
  expect(
    await save(1, [
      teaser("a", "store", "nowhere"),
      teaser("b", "service", "orchard"),
      row("c", "nobody", null),
      row("d", null, "makeup/ears"),
      offer("e", "BLOOM10"),
      offer("f", "NEVER"),
    ]),
  ).toEqual(["link_missing a", "link_missing b", "link_missing c", "link_missing d", "offer_over e", "offer_over f"]);
});
