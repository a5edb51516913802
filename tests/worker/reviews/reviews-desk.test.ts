import { describe, expect, it } from "vitest";
import type { DeskReview } from "../../../functions/contract/reviews/reviews";
import { type Joined, memberIn } from "../../support/people/members";
import { buy, buyerIn, operatorIn } from "../../support/people/reviewers";
import { expectNoDrift, operator } from "../../support/rooms/reviews/reviews";
import { answersAsPublished } from "../../support/shop/published";
import { type Answer, OPENING, world } from "../../support/shop/world";

// Reviews (expectation 14) on a real D1: reading, writing, the desk, and ratings that follow exactly.

const { db, shopper } = world();
const CREAM = "/products/cream-jar/reviews";
const LIPSTICK = "/products/lipstick-rouge/reviews";
const WORDS = { rating: 4, title: "Soft by morning", text: "I wake up with softer skin than I went to bed with." };
const code = ({ status, body }: Answer) => [status, body.errors?.[0]?.code, body.errors?.[0]?.field];

const put = (member: { call: Joined["call"] }, path: string, body: unknown) =>
  member.call(path, { method: "PUT", body });

async function onDesk(id: string, state = "pending"): Promise<DeskReview> {
  const { body } = await operator.get(`/desk/reviews?state=${state}&pageSize=50`);
  return body.items.find((one: DeskReview) => one.id === id);
}
const decide = (id: string, decision: string, revision = 1, note = "") =>
  operator.post(`/desk/reviews/${id}/decision`, { decision, revision, note });

describe("finding helpful", () => {
  it("is one vote for each member, which can be taken back, never for one's own review", async () => {
    const author = await buyerIn("SG", "cream-jar--50-ml");
    const { id } = (await put(author, `${CREAM}/own`, WORDS)).body;
    await decide(id, "published");
    const vote = (who: { call: Joined["call"] }, helpful: boolean) => put(who, `/reviews/${id}/helpful`, { helpful });
    expect(code(await vote(shopper(), true))).toEqual([401, "sign_in_for_reviews", undefined]);
    expect(code(await vote(author, true))).toEqual([403, "own_review", undefined]);
    const [one, two] = [await memberIn(), await memberIn()];
    const answers = await Promise.all(Array.from({ length: 4 }, () => vote(one, true)));
    expect(answers.map(({ body }) => body.helpful)).toEqual([1, 1, 1, 1]);
    expect((await vote(two, true)).body).toEqual({ helpful: 2, voted: true });
    expect((await one.get(CREAM)).body.items[0]).toMatchObject({ id, helpful: 2, voted: true, mine: false });
    expect((await author.get(CREAM)).body.items[0]).toMatchObject({ id, voted: false, mine: true });
    expect((await vote(one, false)).body).toEqual({ helpful: 1, voted: false });
    expect((await vote(one, false)).body).toEqual({ helpful: 1, voted: false });
    expect(code(await put(one, "/reviews/nope/helpful", { helpful: true }))[1]).toBe("review_not_found");
  });
});

describe("the desk", () => {
  it("is for operators of the country", async () => {
    const author = await buyerIn("SG", "cream-jar--50-ml");
    const { id } = (await put(author, `${CREAM}/own`, WORDS)).body;
    const decision = { decision: "published", revision: 1 };
    expect(code(await shopper().get("/desk/reviews"))).toEqual([401, "authentication_failed", undefined]);
    expect(code(await author.get("/desk/reviews"))).toEqual([403, "not_authorized", undefined]);
    expect(code(await author.post(`/desk/reviews/${id}/decision`, decision))).toEqual([
      403,
      "not_authorized",
      undefined,
    ]);
    const abroad = await operatorIn("MY");
    expect(code(await abroad.post(`/desk/reviews/${id}/decision`, decision))[1]).toBe("review_not_found");
    expect((await abroad.get("/desk/reviews")).body.items).toEqual([]);
    expect((await onDesk(id)).state).toBe("pending");
  });

  it("publishes exactly what was read, records the decision, and updates rating and listings at once", async () => {
    const version = () =>
      db.prepare("SELECT version FROM listing_versions WHERE country = 'TH'").first<{ version: number }>();
    const before = await expectNoDrift("cream-jar");
    const author = await buyerIn("SG", "cream-jar--50-ml");
    const { id } = (await put(author, `${CREAM}/own`, { ...WORDS, rating: 1 })).body;
    const known = (await version())!.version;
    const published = await decide(id, "published", 1, "Fine");
    expect(published.body).toMatchObject({
      state: "published",
      decisions: [{ decision: "published", note: "Fine", operatorId: operator.id, revision: 1 }],
    });
    await decide(id, "published");
    expect((await onDesk(id, "published")).decisions).toHaveLength(1);
    expect(await expectNoDrift("cream-jar")).toMatchObject({ count: before.count + 1, sum: before.sum + 1 });
    expect((await version())!.version).toBeGreaterThan(known);
    const { items } = (await shopper().get("/products/cream-jar/reviews?sort=lowest")).body;
    expect(items[0]).toMatchObject({ id, verified: true, author: "Melur T." });
    const card = (await shopper().get("/search?q=overnight+recovery+cream")).body.items.find(
      (one: { slug: string }) => one.slug === "cream-jar",
    );
    expect(card.rating).toEqual({
      average: Math.round(((before.sum + 1) * 100) / (before.count + 1)),
      count: before.count + 1,
    });

    await put(author, `${CREAM}/own`, { ...WORDS, rating: 5 });
    expect(await expectNoDrift("cream-jar")).toMatchObject({ count: before.count, sum: before.sum });
    expect(code(await decide(id, "published", 1))).toEqual([409, "review_changed", "revision"]);
    expect((await decide(id, "rejected", 2, "Says another name")).status).toBe(200);
    expect((await author.get(`${CREAM}/own`)).body.review).toMatchObject({ state: "rejected", rating: 5 });
    expect((await onDesk(id, "rejected")).decisions.map(({ decision }) => decision)).toEqual(["published", "rejected"]);
    expect(await expectNoDrift("cream-jar")).toMatchObject({ count: before.count, sum: before.sum });
  });

  it("moves the rating facet of listings in the same moment", async () => {
    const slug = "cream-jar";
    const least = Math.floor((await expectNoDrift(slug)).listed / 100);
    expect(least).toBeGreaterThan(1);
    const found = async () => {
      const { items } = (await shopper().get(`/search?q=overnight+recovery+cream&rating=${least}`)).body;
      return items.some((one: { slug: string }) => one.slug === slug);
    };
    expect(await found()).toBe(true);
    await db
      .prepare(
        `INSERT INTO reviews (id, product_slug, country, language, author_name, rating, title, body, verified, state, created_at)
         SELECT 'flood-' || key, ?1, 'SG', 'en', 'Nobody', 1, '', '', 0, 'published', ?2 FROM json_each(?3)`,
      )
      .bind(slug, OPENING.toISOString(), JSON.stringify(Array.from({ length: 60 }, () => 1)))
      .run();
    await expectNoDrift(slug);
    expect(await found()).toBe(false);
    await db.prepare("DELETE FROM reviews WHERE id LIKE 'flood-%'").run();
    await expectNoDrift(slug);
    expect(await found()).toBe(true);
  });

  it("can't decide an operator's own review", async () => {
    await buy(operator, "cream-jar--50-ml");
    const { id } = (await put(operator, `${CREAM}/own`, WORDS)).body;
    expect(code(await decide(id, "published"))).toEqual([403, "own_review", undefined]);
    expect((await onDesk(id)).decisions).toEqual([]);
  });
});

it("ratings stay exact while many write, publish, reject, change and delete at once", async () => {
  const authors = await Promise.all(Array.from({ length: 4 }, () => buyerIn("SG", "lipstick-rouge--cardinal")));
  const ids: string[] = [];
  for (const author of authors) ids.push((await put(author, `${LIPSTICK}/own`, WORDS)).body.id);
  const before = (await expectNoDrift("lipstick-rouge")).count;
  await Promise.all(
    authors.flatMap((author, n) => [
      decide(ids[n]!, "published"),
      decide(ids[n]!, n % 2 === 0 ? "rejected" : "published"),
      put(author, `${LIPSTICK}/own`, { ...WORDS, rating: 1 + n }),
      decide(ids[n]!, "published", 2),
      ...(n === 3 ? [author.call(`${LIPSTICK}/own`, { method: "DELETE" })] : []),
    ]),
  );
  await expectNoDrift("lipstick-rouge");
  for (const id of ids.slice(0, 3)) await decide(id, "published", 2);
  expect((await expectNoDrift("lipstick-rouge")).count).toBe(before + 3);
});
answersAsPublished("reviews/reviews-desk.test.ts");
