import { createElement } from "react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadHome } from "../../../app/features/content/home/home.server";
import { HomeBlocks } from "../../../app/features/content/home/home-blocks";
import { PREVIEW_COOKIE } from "../../../functions/contract/content/preview/preview-facts";
import type { CountryCode, LanguageCode } from "../../../functions/contract/countries";
import { operatorIn } from "../../support/people/reviewers";
import { drawnPage } from "../../support/run/drawn-page";
import { OPENING, shopper, world } from "../../support/shop/world";

// The home pages of the seasons that the opening has planned: each is shown at its dates, and seen before in a preview.

const { clock, db, seed } = world();
let token = "";

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  token = (await (await operatorIn("SG", ["editor"])).post("/editor/previews", {})).body.token;
});
beforeEach(() => clock.set(OPENING));

type Site = { country: CountryCode; language: LanguageCode };
const homeOf = async ({ country, language }: Site) => {
  const { status, body } = await shopper(country, language).get("/contentful/content-entries/homepage");
  expect(status).toBe(200);
  return body;
};
const previewed = async ({ country, language }: Site, at: string) => {
  const headers = { "x-preview-mode": "true", "x-preview-at": at, cookie: `${PREVIEW_COOKIE}=${token}` };
  const path = "/contentful/preview/content-entries/homepage";
  const { status, body } = await shopper(country, language).call(path, { headers });
  expect(status).toBe(200);
  return body;
};

/** The first moment of a season in a country, and the first one after it. */
const SEASONS = [
  ["lunar-new-year", "HK", "zh", "2027-01-18T00:00+08:00", "2027-02-08T00:00+08:00"],
  ["lunar-new-year", "NZ", "en", "2027-01-18T00:00+13:00", "2027-02-08T00:00+13:00"],
  ["hari-raya", "ID", "id", "2027-02-08T00:00+07:00", "2027-03-15T00:00+07:00"],
  ["hari-raya", "MY", "en", "2027-02-08T00:00+08:00", "2027-03-15T00:00+08:00"],
  ["songkran", "TH", "th", "2027-04-03T00:00+07:00", "2027-04-18T00:00+07:00"],
  ["years-end", "AU", "en", "2026-12-01T00:00+11:00", "2027-01-02T00:00+11:00"],
  ["years-end", "PH", "en", "2026-12-01T00:00+08:00", "2027-01-02T00:00+08:00"],
] as const;

describe.each(SEASONS)("%s in %s in %s", (season, country, language, begins, ends) => {
  const site = { country, language };
  const [first, after] = [Date.parse(begins), Date.parse(ends)];
  const id = `homepage-${season}`;

  it("is the home page from its first moment to its last", async () => {
    for (const [at, shown] of [
      [first - 1, false],
      [first, true],
      [after - 1, true],
      [after, false],
    ] as const) {
      clock.set(new Date(at));
      expect((await homeOf(site)).id === id, new Date(at).toISOString()).toBe(shown);
    }
  });

  it("is seen before in a preview, in the words of the country", async () => {
    const [before, at] = [await previewed(site, new Date(first - 1).toISOString()), new Date(first).toISOString()];
    const there = await previewed(site, at);
    expect([before.id === id, there.id, there.language, there.fallback]).toEqual([false, id, language, false]);
    const types = there.blocks.map(({ type }: { type: string }) => type);
    expect(types.slice(0, 2)).toEqual(["hero", "products"]);
    expect((await homeOf(site)).id, "the shop itself is at its own time").toBe("homepage");
  });
});

it("each season has a picture of its own", async () => {
  const moments = [
    [{ country: "HK", language: "zh" }, "2027-02-01T04:00:00Z"],
    [{ country: "ID", language: "id" }, "2027-03-01T04:00:00Z"],
    [{ country: "TH", language: "th" }, "2027-04-13T04:00:00Z"],
    [{ country: "SG", language: "en" }, "2026-12-20T04:00:00Z"],
  ] as const;
  const pictures = await Promise.all(
    moments.map(async ([site, at]) => (await previewed(site, at)).blocks[0].props.picture),
  );
  expect(new Set(pictures).size).toBe(moments.length);
  expect(pictures).not.toContain(null);
});

it("a home page that is written in English alone says so on pages in other languages", async () => {
  const drawn = (country: CountryCode, language: LanguageCode) =>
    drawnPage(shopper(country, language), language === "th" ? "/" : `/?language=${language}`, async (_, context) =>
      createElement(HomeBlocks, await loadHome(context)),
    );
  expect(await drawn("TH", "th")).toMatch(/^<section class="hero/);
  await db.prepare("DELETE FROM entry_versions WHERE entry_id = 'homepage' AND language = 'th'").run();
  await db.prepare("UPDATE content_stamp SET number = number + 1").run();
  clock.advance(1_001);
  expect(await drawn("TH", "th")).toMatch(/^<div lang="en"><section class="hero/);
  expect(await drawn("TH", "en")).toMatch(/^<section class="hero/);
});

it.each(["SG", "AU", "TH"] as const)("no season of others is shown in %s", async (country) => {
  const others = { SG: "2027-04-13", AU: "2027-03-01", TH: "2027-03-01" }[country];
  const home = await previewed({ country, language: country === "TH" ? "th" : "en" }, `${others}T04:00:00Z`);
  expect(home.id).toBe("homepage");
});
