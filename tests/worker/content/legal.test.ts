import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { datedEntrySchema } from "../../../functions/contract/content/content";
import { COUNTRIES, COUNTRY_CODES, type CountryCode, type LanguageCode } from "../../../functions/contract/countries";
import { type Joined, joinBy, joining } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { OPENING, shopper, world } from "../../support/shop/world";

// Privacy and terms as they hold, held and will hold, by the days of each country.

const { clock, db, seed } = world();
const AUTUMN = new Date("2026-11-23T04:00:00.000Z");
let editor: Joined;

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  editor = await operatorIn("SG", ["editor"]);
});
beforeEach(() => clock.set(AUTUMN));

const read = async (id: string, country: CountryCode = "SG", from = "", language?: LanguageCode) => {
  const { status, body } = await shopper(country, language).get(
    `/content/legal/${id}${from === "" ? "" : `?from=${from}`}`,
  );
  return status === 200 ? datedEntrySchema.parse(body) : status;
};
const seen = async (...asked: Parameters<typeof read>) => {
  const found = await read(...asked);
  if (typeof found === "number") return found;
  const { version, versions, entry } = found;
  return { now: version, days: versions.map(({ from, state }) => `${from} ${state}`), said: JSON.stringify(entry) };
};
const publish = async (country: string, startsAt: string, title: string) => {
  // While the editor is signed in.
  clock.set(OPENING);
  const path = `/editor/entries/terms/texts/${country}/en`;
  const text = {
    title,
    description: "What holds when you buy from us.",
    picture: null,
    blocks: [{ id: "a", type: "prose", props: { heading: null, paragraphs: [title] } }],
  };
  const { version } = (await editor.get(path)).body;
  const saved = await editor.call(path, { method: "PUT", body: { version, text } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const done = await editor.post(`${path}/publish`, { version: saved.body.version, startsAt });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  clock.set(AUTUMN);
};

describe("a legal text", () => {
  it.each(
    COUNTRY_CODES.flatMap((country) =>
      COUNTRIES[country].languages.map((language): [CountryCode, LanguageCode] => [country, language]),
    ),
  )("of %s in %s says since when it holds, and what held before", async (country, language) => {
    for (const id of ["privacy", "terms"]) {
      const now = await seen(id, country, "", language);
      expect(now).toMatchObject({
        now: { from: "2026-10-01", until: null, state: "now" },
        days: ["2026-10-01 now", "2025-06-01 earlier"],
      });
      const before = await seen(id, country, "2025-06-01", language);
      expect(before).toMatchObject({ now: { from: "2025-06-01", until: "2026-09-30", state: "earlier" } });
      expect(before).not.toHaveProperty("said", (now as { said: string }).said);
    }
  });

  it("changes at midnight of its own country", async () => {
    clock.set(new Date("2026-09-30T11:00:00.000Z"));
    expect(await seen("privacy", "NZ")).toMatchObject({ now: { from: "2026-10-01" } });
    expect(await seen("privacy", "SG")).toMatchObject({
      now: { from: "2025-06-01", until: "2026-09-30", state: "now" },
      days: ["2026-10-01 coming", "2025-06-01 now"],
    });
    clock.set(new Date("2026-09-30T16:00:00.000Z"));
    expect(await seen("privacy", "SG")).toMatchObject({ now: { from: "2026-10-01", state: "now" } });
  });

  it("is refused for a day on which no version begins, for what is no day and for other texts", async () => {
    expect(await seen("privacy", "SG", "2026-10-02")).toBe(404);
    for (const from of ["soon", "2026-13-01", "2026-10-01T00:00", "%27"])
      expect(await seen("privacy", "SG", from), from).toBe(400);
    expect(await seen("about")).toBe(400);
  });

  it("gets a version that an editor publishes at a time, in that country alone", async () => {
    await publish("PH", "2026-12-31T16:00:00.000Z", "Terms of 2027");
    expect(await seen("terms", "PH")).toMatchObject({
      now: { from: "2026-10-01", until: "2026-12-31", state: "now" },
      days: ["2027-01-01 coming", "2026-10-01 now", "2025-06-01 earlier"],
    });
    const coming = await seen("terms", "PH", "2027-01-01");
    expect(coming).toMatchObject({ now: { state: "coming" }, said: expect.stringContaining("Terms of 2027") });
    expect(await seen("terms", "PH")).toMatchObject({ said: expect.not.stringContaining("Terms of 2027") });
    expect(await seen("terms", "SG")).toMatchObject({ days: ["2026-10-01 now", "2025-06-01 earlier"] });
    clock.set(new Date("2026-12-31T16:00:00.000Z"));
    expect(await seen("terms", "PH")).toMatchObject({
      now: { from: "2027-01-01", until: null, state: "now" },
      said: expect.stringContaining("Terms of 2027"),
    });
  });

  it("counts the last of two versions of one day, and never hides what holds now", async () => {
    await publish("AU", "2027-02-01T01:00:00.000Z", "First");
    await publish("AU", "2027-02-01T02:00:00.000Z", "Second");
    expect(await seen("terms", "AU", "2027-02-01")).toMatchObject({ said: expect.stringContaining("Second") });
    clock.set(new Date("2027-02-01T01:30:00.000Z"));
    expect(await seen("terms", "AU")).toMatchObject({
      now: { from: "2027-02-01", state: "now" },
      days: ["2027-02-01 now", "2026-10-01 earlier", "2025-06-01 earlier"],
      said: expect.stringContaining("First"),
    });
  });
});

it("whoever joins agrees to the texts that hold on that day", async () => {
  const versionOf = async () => {
    const { body } = await joinBy(shopper("HK", "zh"), joining());
    return db
      .prepare("SELECT text_version FROM consents WHERE kind = 'policy' AND member_id = ?")
      .bind(body.user.id)
      .first("text_version");
  };
  expect(await versionOf()).toBe("2026-10-01");
  clock.set(OPENING);
  expect(await versionOf()).toBe("2025-06-01");
});
