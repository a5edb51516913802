import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentEntrySchema, type EntryText } from "../../../functions/contract/content/entries";
import { changedSchema } from "../../../functions/contract/errors";
import type { Joined } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { answersAsPublished } from "../../support/shop/published";
import { OPENING, shopper, world } from "../../support/shop/world";

const { seed, clock, db } = world();
let [nadia, ploy]: Joined[] = [];

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
});
beforeEach(async () => {
  clock.set(OPENING);
  nadia ??= await operatorIn("SG", ["editor"]);
  ploy ??= await operatorIn("SG", ["editor"]);
});

const text = (title: string, blocks: EntryText["blocks"] = []): EntryText => ({
  title,
  description: "What it is about",
  picture: null,
  blocks,
});
const prose = (id: string, line: string): EntryText["blocks"][number] => ({
  id,
  type: "prose",
  props: { heading: null, paragraphs: [line] },
});

/** A new page with its own slug, and the calls of an editor about its English text for all countries. */
async function page(slug: string, who = nadia!) {
  const made = await who.post("/editor/entries", { type: "page", slug });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return textOf(slug, who);
}
function textOf(id: string, who = nadia!, where = "all/en") {
  const path = `/editor/entries/${id}/texts/${where}`;
  return {
    show: () => who.get(path),
    save: (version: number, draft: EntryText) => who.call(path, { method: "PUT", body: { version, text: draft } }),
    discard: (version: number) => who.post(`${path}/discard`, { version }),
    publish: (version: number, more: object = {}) => who.post(`${path}/publish`, { version, ...more }),
    end: (version: number, more: object = {}) => who.post(`${path}/end`, { version, ...more }),
    restore: (version: number, number: number) => who.post(`${path}/restore`, { version, number }),
    history: () => who.get(`${path}/versions`),
  };
}
const live = (id: string, who = shopper("SG")) => who.get(`/contentful/content-entries/${id}`);
const titleOf = async (id: string, who = shopper("SG")) => {
  const { status, body } = await live(id, who);
  return status === 200 ? contentEntrySchema.parse(body).title : status;
};
const minutes = (count: number) => new Date(OPENING.getTime() + count * 60_000).toISOString();

describe("a text", () => {
  it("is seen by editors alone until it is published, and then by everybody at once", async () => {
    const editing = await page("first-look");
    expect((await editing.show()).body).toMatchObject({ version: 0, status: "draft", draft: null, live: null });
    expect((await editing.save(0, text("First look"))).body).toMatchObject({ version: 1, status: "draft" });
    expect(await titleOf("first-look")).toBe(404);
    const published = await editing.publish(1, { note: "Opening" });
    expect(published.body).toMatchObject({
      version: 2,
      status: "live",
      draft: null,
      live: { number: 1, note: "Opening" },
    });
    expect(await titleOf("first-look")).toBe("First look");
    await editing.save(2, text("Second look"));
    expect(await titleOf("first-look")).toBe("First look");
    await editing.publish(3);
    expect(await titleOf("first-look")).toBe("Second look");
  });

  it("is shown from its time to its end, whatever was read before", async () => {
    const editing = await page("for-an-hour");
    await editing.save(0, text("Always"));
    await editing.publish(1);
    await editing.save(2, text("For an hour"));
    const planned = await editing.publish(3, { startsAt: minutes(2), endsAt: minutes(62) });
    expect(planned.body).toMatchObject({ status: "live", live: { number: 1 }, scheduled: [{ number: 2 }] });
    expect(await titleOf("for-an-hour")).toBe("Always");
    clock.set(new Date(minutes(2)));
    expect(await titleOf("for-an-hour")).toBe("For an hour");
    clock.set(new Date(minutes(61)));
    expect(await titleOf("for-an-hour")).toBe("For an hour");
    clock.set(new Date(minutes(62)));
    expect(await titleOf("for-an-hour")).toBe("Always");
  });

  it("can be taken back, one version or all, and restored", async () => {
    const editing = await page("taken-back");
    await editing.save(0, text("One"));
    await editing.publish(1);
    await editing.save(2, text("Two"));
    await editing.publish(3);
    expect((await editing.end(4, { number: 2 })).body).toMatchObject({ version: 5, live: { number: 1 } });
    expect(await titleOf("taken-back")).toBe("One");
    expect((await editing.end(5)).body).toMatchObject({ status: "ended", live: null });
    expect(await titleOf("taken-back")).toBe(404);
    expect((await editing.restore(6, 2)).body.draft.title).toBe("Two");
    await editing.publish(7);
    expect(await titleOf("taken-back")).toBe("Two");
    const history = await editing.history();
    expect(history.body.items.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
    expect(history.body.items[0].by).toMatch(/\w/);
  });

  it("loses its draft when that is discarded, and is refused where there is nothing to do", async () => {
    const editing = await page("discarded");
    await editing.save(0, text("Rough"));
    expect((await editing.discard(1)).body).toMatchObject({ version: 2, draft: null });
    for (const answer of [
      await editing.discard(2),
      await editing.publish(2),
      await editing.end(2),
      await editing.restore(2, 9),
    ])
      expect([answer.status, answer.body.errors[0].code]).toEqual([409, "nothing_to_publish"]);
  });

  it("is refused with a schedule that ends before it begins", async () => {
    const editing = await page("backwards");
    await editing.save(0, text("Backwards"));
    for (const more of [{ startsAt: minutes(9), endsAt: minutes(9) }, { endsAt: minutes(-1) }]) {
      const { status, body } = await editing.publish(1, more);
      expect([status, body.errors[0].code, body.errors[0].field]).toEqual([422, "ends_before_start", "endsAt"]);
    }
    expect((await editing.show()).body.draft.title).toBe("Backwards");
  });

  it("keeps its rich text clean of script, whoever wrote it", async () => {
    const editing = await page("clean");
    const html =
      '<h2 onclick="x()">Hi</h2><script>alert(1)</script><p style="x">A <a href="javascript:x">b</a> <a href="/c">d</a></p><img src=x onerror=x>';
    const saved = await editing.save(0, text("Clean", [{ id: "a", type: "article", props: { heading: null, html } }]));
    expect(saved.body.draft.blocks[0].props.html).toBe('<h2>Hi</h2><p>A <a>b</a> <a href="/c">d</a></p>');
  });

  it("is refused at the field that is wrong", async () => {
    const editing = await page("wrong-fields");
    const bad = {
      id: "h",
      type: "hero",
      props: { heading: "x".repeat(300) },
    } as unknown as EntryText["blocks"][number];
    const { status, body } = await editing.save(0, text("Wrong", [bad]));
    expect(status).toBe(422);
    expect(body.errors.map(({ field }: { field: string }) => field)).toContain("text.blocks.0.props.heading");
  });
});

describe("two editors", () => {
  it("of one draft: the second is told what changed, and nothing is lost", async () => {
    const editing = await page("together");
    await editing.save(0, text("Ours", [prose("a", "One"), prose("b", "Two")]));
    const hers = textOf("together", ploy);
    await hers.save(1, text("Hers", [prose("a", "One"), prose("b", "Three")]));
    const late = await editing.save(1, text("Ours", [prose("a", "One"), prose("b", "Two")]));
    expect([late.status, late.body.errors[0].code]).toEqual([409, "content_changed"]);
    expect(changedSchema.parse(late.body.errors[0].changed)).toMatchObject({ version: 2, parts: ["title", "block:b"] });
    expect((await editing.show()).body.draft.title).toBe("Hers");
  });

  it("who save, publish or begin at once: one of them does", async () => {
    const editing = await page("at-once");
    const hers = textOf("at-once", ploy);
    const begun = await Promise.all([editing.save(0, text("A")), hers.save(0, text("B"))]);
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = await Promise.all([1, 2, 3, 4].map((n) => (n % 2 ? editing : hers).save(1, text(`C${n}`))));
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const published = await Promise.all([editing.publish(2), hers.publish(2), editing.publish(2)]);
    expect(published.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { count } = (await db
      .prepare("SELECT COUNT(*) AS count FROM entry_versions WHERE entry_id = 'at-once'")
      .first<{ count: number }>())!;
    expect(count).toBe(1);
  });
});

describe("the reader's own", () => {
  it("language and country come first, and English stands in, marked", async () => {
    const id = "whose";
    const english = await page(id);
    await english.save(0, text("English"));
    await english.publish(1);
    const thai = textOf(id, nadia, "all/th");
    await thai.save(0, text("ไทย"));
    await thai.publish(1);
    const singapore = textOf(id, nadia, "SG/en");
    await singapore.save(0, text("Singapore"));
    await singapore.publish(1);
    expect(await titleOf(id, shopper("AU"))).toBe("English");
    expect(await titleOf(id, shopper("SG"))).toBe("Singapore");
    expect(await titleOf(id, shopper("TH", "th"))).toBe("ไทย");
    expect((await live(id, shopper("TH", "th"))).body).toMatchObject({ language: "th", fallback: false });
    expect((await live(id, shopper("HK", "zh"))).body).toMatchObject({
      title: "English",
      language: "en",
      fallback: true,
    });
  });

  it("blocks are those of their segments, country and time", async () => {
    const editing = await page("for-whom");
    await editing.save(
      0,
      text("For whom", [
        prose("all", "All"),
        { ...prose("visitors", "Visitors"), segments: ["visitor"] },
        { ...prose("members", "Members"), segments: ["member"] },
        { ...prose("gold", "Gold"), segments: ["gold"] },
        { ...prose("thai", "Thai"), countries: ["TH"] },
        { ...prose("later", "Later"), from: minutes(1) },
        { ...prose("hidden", "Hidden"), hidden: true },
      ]),
    );
    await editing.publish(1);
    const ids = async (who: Parameters<typeof live>[1]) =>
      (await live("for-whom", who)).body.blocks.map(({ id }: { id: string }) => id);
    expect(await ids(shopper("SG"))).toEqual(["all", "visitors"]);
    expect(await ids(nadia)).toEqual(["all", "members"]);
    expect(await ids(shopper("TH", "th"))).toEqual(["all", "visitors", "thai"]);
    clock.set(new Date(minutes(1)));
    expect(await ids(shopper("SG"))).toEqual(["all", "visitors", "later"]);
  });

  it("home page is that of the season, then the one for always again", async () => {
    await nadia!.post("/editor/entries", { type: "homepage", slug: "water-week" });
    const songkran = textOf("homepage-water-week", nadia, "TH/th");
    await songkran.save(0, text("สงกรานต์"));
    await songkran.publish(1, { startsAt: minutes(10), endsAt: minutes(20) });
    const home = async (who = shopper("TH", "th")) => (await live("homepage", who)).body.id;
    expect(await home()).toBe("homepage");
    clock.set(new Date(minutes(10)));
    expect(await home()).toBe("homepage-water-week");
    expect(await home(shopper("SG"))).toBe("homepage");
    const always = textOf("homepage", nadia, "TH/th");
    const { body } = await always.show();
    await always.save(body.version, body.live.text);
    await always.publish(body.version + 1);
    expect(await home()).toBe("homepage-water-week");
    clock.set(new Date(minutes(20)));
    expect(await home()).toBe("homepage");
  });
});

describe("entries", () => {
  it("are listed with their texts, who changed them, and the languages that are missing", async () => {
    const editing = await page("listed-page");
    await editing.save(0, text("A listed page"));
    await editing.publish(1);
    const { body } = await nadia!.get("/editor/entries?q=listed page");
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({
      id: "listed-page",
      address: "/pages/listed-page",
      missing: ["id", "th", "zh"],
      texts: [{ country: "all", language: "en", status: "live", hasDraft: false, title: "A listed page" }],
    });
    expect((await nadia!.get("/editor/entries?type=layout")).body.items.map(({ id }: { id: string }) => id)).toEqual([
      "layout",
    ]);
  });

  it("keep their readers when their address changes", async () => {
    const editing = await page("old-name");
    await editing.save(0, text("Renamed"));
    await editing.publish(1);
    await page("other-name");
    expect((await nadia!.patch("/editor/entries/old-name", { slug: "other-name" })).body.errors[0]).toMatchObject({
      code: "slug_taken",
      field: "slug",
    });
    expect((await nadia!.patch("/editor/entries/old-name", { slug: "new-name" })).body.address).toBe("/pages/new-name");
    expect(await titleOf("new-name")).toBe("Renamed");
    expect((await shopper().get("/redirects?path=/pages/old-name")).body).toMatchObject({
      to: "/pages/new-name",
      status: 301,
    });
    await nadia!.patch("/editor/entries/old-name", { slug: "old-name" });
    expect((await shopper().get("/redirects?path=/pages/new-name")).body).toMatchObject({ to: "/pages/old-name" });
    expect((await shopper().get("/redirects?path=/pages/old-name")).status).toBe(404);
  });

  it("are there once, and the layout is not made twice", async () => {
    await page("once");
    expect((await nadia!.post("/editor/entries", { type: "page", slug: "once" })).body.errors[0].code).toBe(
      "slug_taken",
    );
    expect((await nadia!.post("/editor/entries", { type: "layout", slug: "second" })).status).toBe(422);
    expect((await textOf("no-such-entry").show()).status).toBe(404);
    expect((await textOf("no-such-entry").save(0, text("x"))).status).toBe(404);
    expect((await textOf("no-such-entry").history()).status).toBe(404);
  });

  it("are not for operators of other roles", async () => {
    const money = await operatorIn("SG", ["money"]);
    expect((await money.get("/editor/entries")).status).toBe(403);
    expect((await textOf("about", money, "SG/en").publish(1)).status).toBe(403);
  });

  it("of the frame change every page at once", async () => {
    const frame = textOf("layout", nadia, "SG/en");
    const { version, live: shown } = (await frame.show()).body;
    const blocks = shown.text.blocks.map((block: { type: string }) =>
      block.type === "strip" ? { ...block, props: { messages: ["Closed on Sunday"] } } : block,
    );
    await frame.save(version, { ...shown.text, blocks });
    await frame.publish(version + 1);
    expect((await shopper("SG").get("/layouts")).body.strip).toEqual(["Closed on Sunday"]);
  });
});

answersAsPublished("content/editor.test.ts");
