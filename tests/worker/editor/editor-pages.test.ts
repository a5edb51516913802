import type { AppLoadContext } from "@remix-run/cloudflare";
import { createElement, type FunctionComponent } from "react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BlockReply, blockActs, loadBlock } from "../../../app/features/editor/blocks/block.server";
import { ComparisonPage } from "../../../app/features/editor/history/comparison-page";
import { loadHistory, restoreOld } from "../../../app/features/editor/history/history.server";
import { HistoryPage } from "../../../app/features/editor/history/history-page";
import { loadEntries, makeEntry } from "../../../app/features/editor/list/entries.server";
import { EntriesPage } from "../../../app/features/editor/list/entries-page";
import { loadMedia, uploadPicture } from "../../../app/features/editor/media/media.server";
import { MediaPage } from "../../../app/features/editor/media/media-page";
import { loadComparison, loadText } from "../../../app/features/editor/text/load-text.server";
import { textActs } from "../../../app/features/editor/text/text-acts.server";
import type { FormReply } from "../../../app/platform/form/reply";
import { BLOCK_TYPES } from "../../../functions/contract/content/blocks/blocks";
import type { EntryText } from "../../../functions/contract/content/entries";
import editorWords from "../../../locales/en/editor.json";
import errors from "../../../locales/en/errors.json";
import type { Joined } from "../../support/people/members";
import { memberIn } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { drawnPage } from "../../support/run/drawn-page";
import { openPage, type Page } from "../../support/run/pages";
import { OPENING, shopper, world } from "../../support/shop/world";

// These two also run in the browser, whose types the Worker's tests do not have.
const pageOf = (found: Record<string, FunctionComponent<Record<string, unknown>>>) => Object.values(found)[0]!;
const TextPage = pageOf(
  import.meta.glob("../../../app/features/editor/text/text-page.tsx", { import: "TextPage", eager: true }),
);
const BlockPage = pageOf(
  import.meta.glob("../../../app/features/editor/blocks/block-page.tsx", { import: "BlockPage", eager: true }),
);

const { seed, clock } = world();
let [nadia, ploy]: Joined[] = [];

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  nadia = await operatorIn("SG", ["editor"]);
  ploy = await operatorIn("SG", ["editor"]);
});
beforeEach(() => clock.set(OPENING));

type Action = (request: Request, context: AppLoadContext) => Promise<unknown>;

/** Sends a form to a page. Returns the status, and the data of a form that came back. */
async function send(who: Joined, path: string, action: Action, fields: Record<string, string> | FormData) {
  let reply: (FormReply & BlockReply) | undefined;
  const answer = await openPage(
    who,
    path,
    async (request, context) => {
      const said = await action(request, context);
      if (!(said instanceof Response)) reply = (said as { data: FormReply & BlockReply }).data;
      return said;
    },
    fields instanceof FormData ? fields : new URLSearchParams(fields),
  );
  return { status: answer.status, to: answer.headers.get("location"), reply };
}

/** What the form of a block still has of what was typed. */
const typedIn = (reply: FormReply | undefined) => reply?.result.initialValue?.f;

const keyOf = (id: string) => ({ id, country: "all", language: "en" }) as const;
const pathOf = (id: string) => `/editor/entries/${id}/all/en`;
const callOf = (id: string) => `/editor/entries/${id}/texts/all/en`;

/** A page with two texts in it. */
async function page(id: string) {
  expect((await nadia!.post("/editor/entries", { type: "page", slug: id })).status).toBe(201);
  const prose = (name: string) => ({ id: name, type: "prose", props: { heading: name, paragraphs: [`${name} text`] } });
  const text = { title: "Sun care", description: "How to", picture: null, blocks: [prose("one"), prose("two")] };
  expect((await nadia!.call(callOf(id), { method: "PUT", body: { version: 0, text } })).status).toBe(200);
}
const draftOf = async (id: string): Promise<EntryText> => (await nadia!.get(callOf(id))).body.draft;

/** Opens the form of a block as its editor does. */
async function formOf(who: Joined, id: string, block: string, query = "") {
  let loaded: Awaited<ReturnType<typeof loadBlock>> | undefined;
  await openPage(who, `${pathOf(id)}/blocks/${block}${query}`, async (request, context) => {
    loaded = await loadBlock(request, context, keyOf(id), block);
    return new Response(null);
  });
  const fields = Object.fromEntries(Object.entries(loaded!.typed).map(([name, text]) => [`f.${name}`, text]));
  return { intent: "save", type: loaded!.type, state: loaded!.state, ...fields };
}
const saveBlock = (who: Joined, id: string, block: string, fields: Record<string, string>) =>
  send(who, `${pathOf(id)}/blocks/${block}`, blockActs(keyOf(id), block), fields);
const act = (who: Joined, id: string, fields: Record<string, string>) =>
  send(who, pathOf(id), textActs(keyOf(id)), fields);

/** Draws the page of a text. */
const textPage = (id: string, reply?: FormReply) =>
  drawnPage(nadia!, pathOf(id), async (request, context) =>
    createElement(TextPage, { ...(await loadText(request, context, keyOf(id))), reply }),
  );

describe("the editors' desk", () => {
  const pages: [string, Page][] = [
    ["/editor", loadEntries],
    ["/editor/media", loadMedia],
    [pathOf("about"), (request, context) => loadText(request, context, keyOf("about"))],
  ];

  it.each(pages)("%s opens for an editor alone", async (path, load) => {
    expect((await openPage(nadia!, path, load)).status).toBe(200);
    const visitor = await openPage(shopper(), path, load);
    expect([visitor.status, visitor.headers.get("location")]).toEqual([303, expect.stringContaining("/sign_in")]);
    expect((await openPage(await memberIn("SG"), path, load)).status).toBe(404);
    expect((await openPage(await operatorIn("SG", ["content", "admin"]), path, load)).status).toBe(404);
  });

  it("reads no form of anybody else", async () => {
    const other = await operatorIn("SG", ["content", "money"]);
    expect((await send(other, "/editor", makeEntry, { intent: "create", type: "page", slug: "theirs" })).status).toBe(
      404,
    );
    expect((await send(other, "/editor/media", uploadPicture, new FormData())).status).toBe(404);
    expect((await nadia!.get("/editor/entries?q=theirs")).body.total).toBe(0);
  });

  it("lists entries with their texts, and makes one", async () => {
    const draw = (query: string) =>
      drawnPage(nadia!, `/editor${query}`, async (request, context) =>
        createElement(EntriesPage, { ...(await loadEntries(request, context)), reply: undefined }),
      );
    expect(await draw("?q=about")).toContain("entry-about");
    const made = await send(nadia!, "/editor", makeEntry, {
      intent: "create",
      type: "page",
      slug: "rain-care",
      collection: "",
    });
    expect([made.status, made.to]).toEqual([303, expect.stringContaining("/editor/entries/rain-care/all/en")]);
    const again = await send(nadia!, "/editor", makeEntry, {
      intent: "create",
      type: "page",
      slug: "rain-care",
      collection: "",
    });
    expect([again.status, again.reply?.order]).toEqual([409, ["slug"]]);
    expect(await draw("?q=rain-care")).toContain("It hasn’t been written yet.");
  });
});

describe("the blocks of a text", () => {
  it.each(BLOCK_TYPES.filter((type) => type !== "unknown"))("have a form for the type %s", async (type) => {
    const html = await drawnPage(nadia!, `${pathOf("about")}/blocks/new?type=${type}`, async (request, context) =>
      createElement(BlockPage, { ...(await loadBlock(request, context, keyOf("about"), "new")), reply: undefined }),
    );
    expect(html).toContain('name="f.');
    expect(html).not.toMatch(/>(field|choice|block)_/);
  });

  it("are added, moved, duplicated, hidden and removed by forms", async () => {
    await page("acts");
    const added = await formOf(nadia!, "acts", "new", "?type=quote");
    const kept = await saveBlock(nadia!, "acts", "new", {
      ...added,
      "f.text": "Every day.",
      "f.by": "Mei",
      after: "one",
    });
    expect(kept.status).toBe(303);
    const ids = async () => (await draftOf("acts")).blocks.map(({ id, hidden }) => (hidden ? `(${id})` : id));
    expect(await ids()).toEqual(["one", "quote-3", "two"]);
    const stateOf = async (block: string) => (await formOf(nadia!, "acts", block)).state;
    for (const intent of ["up", "duplicate", "toggle"])
      expect((await act(nadia!, "acts", { intent, block: "quote-3" })).status, intent).toBe(303);
    expect(await ids()).toEqual(["(quote-3)", "quote-4", "one", "two"]);
    expect((await act(nadia!, "acts", { intent: "remove", block: "one", state: await stateOf("one") })).status).toBe(
      303,
    );
    expect((await act(nadia!, "acts", { intent: "place", block: "two", to: "0" })).status).toBe(303);
    expect(await ids()).toEqual(["two", "(quote-3)", "quote-4"]);
    expect(await textPage("acts")).toContain("block-quote-3");
  });

  it("keep a list's typed texts while an item is added, and save nothing by it", async () => {
    await page("items");
    const form = await formOf(nadia!, "items", "new", "?type=questions");
    const typed = {
      ...form,
      "f.questions-0-question": "Why?",
      "f.questions-0-answer": "Sun.",
      intent: "",
      item: "add:questions:1",
    };
    const { status, reply } = await saveBlock(nadia!, "items", "new", typed);
    expect(status).toBe(200);
    expect(typedIn(reply)).toMatchObject({
      "questions-0-question": "Why?",
      "questions-1-question": "",
    });
    expect((await draftOf("items")).blocks).toHaveLength(2);
  });

  it("mark the field that is wrong, and keep what was typed", async () => {
    await page("wrong");
    const form = await formOf(nadia!, "wrong", "new", "?type=story");
    const typed = {
      ...form,
      "f.heading": "Rain",
      "f.picture": "Not A Picture!",
      "f.link-label": "Go",
      "f.link-href": "javascript:alert(1)",
    };
    const { status, reply } = await saveBlock(nadia!, "wrong", "new", typed);
    expect(status).toBe(422);
    expect(reply?.order).toEqual(expect.arrayContaining(["f.picture", "f.link-href"]));
    expect(typedIn(reply)).toMatchObject({ heading: "Rain" });
  });

  it("lose script in rich text, and keep its words", async () => {
    await page("script");
    const form = await formOf(nadia!, "script", "new", "?type=article");
    const html =
      '<h2 onclick="x()">Sun</h2><script>alert(1)</script><p>Care <a href="javascript:x()">now</a><img src=x onerror=x()></p>';
    expect((await saveBlock(nadia!, "script", "new", { ...form, "f.html": html })).status).toBe(303);
    const block = (await draftOf("script")).blocks.at(-1) as { props: { html: string } };
    expect(block.props.html).toBe("<h2>Sun</h2><p>Care <a>now</a></p>");
  });
});

describe("two editors at once", () => {
  it("who change different blocks both keep their work", async () => {
    await page("both");
    const [mine, theirs] = [await formOf(nadia!, "both", "one"), await formOf(ploy!, "both", "two")];
    const answers = await Promise.all([
      saveBlock(nadia!, "both", "one", { ...mine, "f.paragraphs": "Nadia's" }),
      saveBlock(ploy!, "both", "two", { ...theirs, "f.paragraphs": "Ploy's" }),
      act(ploy!, "both", { intent: "duplicate", block: "two" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const { blocks } = await draftOf("both");
    expect(blocks.find(({ id }) => id === "one")?.props).toMatchObject({ paragraphs: ["Nadia's"] });
    expect(blocks.find(({ id }) => id === "two")?.props).toMatchObject({ paragraphs: ["Ploy's"] });
    expect(blocks).toHaveLength(3);
  });

  it("on one block: the second is shown what the first saved, loses nothing, and decides", async () => {
    await page("same");
    const [mine, theirs] = [await formOf(nadia!, "same", "one"), await formOf(ploy!, "same", "one")];
    expect((await saveBlock(nadia!, "same", "one", { ...mine, "f.paragraphs": "Nadia's" })).status).toBe(303);
    const second = { ...theirs, "f.paragraphs": "Ploy's" };
    const { status, reply } = await saveBlock(ploy!, "same", "one", second);
    expect(status).toBe(409);
    expect(reply?.conflict).toMatchObject({ by: "Melur Tan", theirs: { paragraphs: "Nadia's" } });
    const html = await drawnPage(ploy!, `${pathOf("same")}/blocks/one`, async (request, context) =>
      createElement(BlockPage, { ...(await loadBlock(request, context, keyOf("same"), "one")), reply }),
    );
    expect(html).toContain("Nadia&#x27;s");
    expect(html).toContain(">Ploy&#x27;s</textarea>");
    expect((await draftOf("same")).blocks[0]?.props).toMatchObject({ paragraphs: ["Nadia's"] });
    const decided = await saveBlock(ploy!, "same", "one", { ...second, state: reply?.conflict?.state ?? "" });
    expect(decided.status).toBe(303);
    expect((await draftOf("same")).blocks[0]?.props).toMatchObject({ paragraphs: ["Ploy's"] });
  });

  it("of whom one removes what the other has changed since is asked first", async () => {
    await page("removed");
    const [mine, theirs] = [await formOf(nadia!, "removed", "one"), await formOf(ploy!, "removed", "one")];
    expect((await saveBlock(nadia!, "removed", "one", { ...mine, "f.paragraphs": "Nadia's" })).status).toBe(303);
    expect((await act(ploy!, "removed", { intent: "remove", block: "one", state: theirs.state })).status).toBe(409);
    expect((await draftOf("removed")).blocks).toHaveLength(2);
    expect(
      (
        await act(ploy!, "removed", {
          intent: "remove",
          block: "two",
          state: (await formOf(ploy!, "removed", "two")).state,
        })
      ).status,
    ).toBe(303);
    const gone = await saveBlock(ploy!, "removed", "two", { ...theirs, "f.paragraphs": "Still mine" });
    expect([gone.status, typedIn(gone.reply)]).toEqual([409, expect.objectContaining({ paragraphs: "Still mine" })]);
  });

  it("publish only what they have read", async () => {
    await page("read");
    const { version } = (await nadia!.get(callOf("read"))).body;
    expect((await act(ploy!, "read", { intent: "duplicate", block: "one" })).status).toBe(303);
    const late = await act(nadia!, "read", { intent: "publish", version: String(version), note: "" });
    expect(late.status).toBe(409);
    expect((await nadia!.get(callOf("read"))).body.live).toBeNull();
  });
});

describe("publishing", () => {
  const warnings = async (id: string) =>
    (await nadia!.get(`${callOf(id)}/lint`)).body.findings.map(({ key }: { key: string }) => key) as string[];
  async function publish(id: string, fields: Record<string, string>) {
    const form = new FormData();
    const version = String((await nadia!.get(callOf(id))).body.version);
    for (const [name, value] of Object.entries({ intent: "publish", version, ...fields })) form.append(name, value);
    for (const key of await warnings(id)) form.append("warnings", key);
    return send(nadia!, pathOf(id), textActs(keyOf(id)), form);
  }

  it("is refused at the end's field when that comes before the beginning, and keeps what was typed", async () => {
    await page("ends");
    const { status, reply } = await publish("ends", {
      startsAt: "2026-04-12T09:00",
      endsAt: "2026-04-12T08:00",
      note: "Songkran",
    });
    expect([status, reply?.order, reply?.result.initialValue?.note]).toEqual([422, ["endsAt"], "Songkran"]);
  });

  it("happens at the time by the country's clock, and is taken back", async () => {
    await page("timed");
    expect((await publish("timed", { startsAt: "2026-03-02T13:00", endsAt: "2026-03-02T15:00" })).status).toBe(303);
    const { scheduled, version } = (await nadia!.get(callOf("timed"))).body;
    expect([scheduled[0].startsAt, scheduled[0].endsAt]).toEqual([
      "2026-03-02T05:00:00.000Z",
      "2026-03-02T07:00:00.000Z",
    ]);
    clock.set(new Date("2026-03-02T05:30:00Z"));
    const live = () => shopper("SG").get("/contentful/content-entries/timed");
    expect((await live()).status).toBe(200);
    expect((await act(nadia!, "timed", { intent: "end", version: String(version) })).status).toBe(303);
    expect((await live()).status).toBe(404);
  });

  it("asks that each warning is read, and refuses an error", async () => {
    await page("lint");
    const { version } = (await nadia!.get(callOf("lint"))).body;
    const unread = await act(nadia!, "lint", { intent: "publish", version: String(version) });
    expect([unread.status, unread.reply?.order]).toEqual([422, ["warnings"]]);
    const form = await formOf(nadia!, "lint", "new", "?type=panel");
    const link = {
      "f.heading": "Go",
      "f.text": "There",
      "f.cta-label": "Go",
      "f.cta-href": "/pages/nowhere",
      "f.tone": "mist",
    };
    expect((await saveBlock(nadia!, "lint", "new", { ...form, ...link })).status).toBe(303);
    const html = await textPage("lint");
    expect(html).toContain("/pages/nowhere leads to a page that doesn’t exist");
    expect(html).not.toContain('value="publish"');
    expect((await publish("lint", {})).status).toBe(422);
  });
});

describe("the pages of what was", () => {
  const history = (id: string, query = "") =>
    drawnPage(nadia!, `${pathOf(id)}/history${query}`, async (request, context) =>
      createElement(HistoryPage, { ...(await loadHistory(request, context, keyOf(id))), reply: undefined }),
    );
  const changes = (id: string) =>
    drawnPage(nadia!, `${pathOf(id)}/changes`, async (request, context) =>
      createElement(ComparisonPage, await loadComparison(request, context, keyOf(id))),
    );
  const restore = (id: string, version: number, number: number) =>
    send(nadia!, `${pathOf(id)}/history`, restoreOld(keyOf(id)), {
      intent: "restore",
      version: String(version),
      number: String(number),
    });
  const save = async (id: string, text: object) => {
    const { version } = (await nadia!.get(callOf(id))).body;
    expect((await nadia!.call(callOf(id), { method: "PUT", body: { version, text } })).status).toBe(200);
  };
  const publish = async (id: string) => {
    const { version } = (await nadia!.get(callOf(id))).body;
    expect((await nadia!.post(`${callOf(id)}/publish`, { version, note: "For the rain" })).status).toBe(200);
  };
  const prose = (id: string, words: string) => ({ id, type: "prose", props: { heading: id, paragraphs: [words] } });

  it("the comparison says of each block whether it is new, changed, moved or gone", async () => {
    await page("compared");
    expect(await changes("compared"), "nothing is live").toContain(editorWords.nothingLive);
    await publish("compared");
    expect(await changes("compared")).toContain(editorWords.nothingToPublish);
    const blocks = [prose("three", "New"), prose("one", "Rain text")];
    await save("compared", { title: "Rain care", description: "How to", picture: null, blocks });
    const html = await changes("compared");
    for (const word of [editorWords.kind_added, editorWords.kind_changed, editorWords.kind_removed])
      expect(html).toContain(word);
    expect(html).toMatch(/<del>Sun care<\/del>[\s\S]*<ins>Rain care<\/ins>/);
    expect(html).toMatch(/<del>one text<\/del>[\s\S]*<ins>Rain text<\/ins>/);
  });

  it("the history has who published what, and restores an old version as the draft", async () => {
    await page("restored");
    expect(await history("restored")).toContain(editorWords.noVersions);
    await publish("restored");
    await save("restored", { title: "Second", description: "", picture: null, blocks: [prose("one", "Two")] });
    await publish("restored");
    const html = await history("restored");
    expect(html.indexOf("2. Second")).toBeLessThan(html.indexOf("1. Sun care"));
    expect(html).toContain("For the rain");
    const { version } = (await nadia!.get(callOf("restored"))).body;
    const old = await restore("restored", version - 1, 1);
    expect([old.status, old.reply?.result.error === undefined], "somebody was faster").toEqual([409, false]);
    expect((await restore("restored", version, 1)).status).toBe(303);
    expect((await draftOf("restored")).title).toBe("Sun care");
    expect((await nadia!.get(callOf("restored"))).body.live.text.title, "the site is as it was").toBe("Second");
    expect((await restore("restored", version + 1, 9)).status).toBe(409);
  });

  it("open for an editor alone, and only for an entry that exists", async () => {
    const load: Page = (request, context) => loadHistory(request, context, keyOf("about"));
    expect((await openPage(shopper(), `${pathOf("about")}/history`, load)).status).toBe(303);
    expect((await openPage(await memberIn("SG"), `${pathOf("about")}/history`, load)).status).toBe(404);
    const nowhere: Page = (request, context) => loadComparison(request, context, keyOf("nowhere"));
    expect((await openPage(nadia!, `${pathOf("nowhere")}/changes`, nowhere)).status).toBe(404);
  });
});

describe("the media library's page", () => {
  const upload = (file: File | null) => {
    const form = new FormData();
    if (file !== null) form.set("file", file);
    return send(nadia!, "/editor/media", uploadPicture, form);
  };
  it.each([
    ["forty megabytes", new File([new Uint8Array(40 * 1024 * 1024)], "large.jpg"), 413, errors.picture_too_large],
    ["a picture that is none", new File(["jasmine"], "jasmine.jpg", { type: "image/jpeg" }), 422, errors.not_a_picture],
    [
      "SVG with script",
      new File(["<svg><script>alert(1)</script></svg>"], "x.svg", { type: "image/svg+xml" }),
      422,
      errors.not_a_picture,
    ],
    ["no file", null, 422, errors.required],
  ])("says at the field why it does not take %s", async (_, file, status, message) => {
    const answer = await upload(file);
    expect(answer.status).toBe(status);
    const html = await drawnPage(nadia!, "/editor/media", async (request, context) =>
      createElement(MediaPage, { ...(await loadMedia(request, context)), reply: answer.reply }),
    );
    expect(html).toContain(message);
  });
});
