import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DeskQuestion } from "../../../functions/contract/reviews/questions/desk-questions";
import type { Question } from "../../../functions/contract/reviews/questions/questions";
import { type Joined, memberIn, PASSWORD } from "../../support/people/members";
import { buy, buyerIn, operatorIn } from "../../support/people/reviewers";
import { answersAsPublished } from "../../support/shop/published";
import { rowCounts } from "../../support/shop/stock";
import { type Answer, OPENING, world } from "../../support/shop/world";

// Questions about products on a real D1: asking, answering, the desk, votes, and what goes with an account.

const { db, clock, seed, shopper } = world();
const CREAM = "/products/cream-jar/questions";
const LIPSTICK = "/products/lipstick-rouge/questions";
const JAR = "cream-jar--50-ml";
const TEXT = "Can I wear it under a sunscreen in the morning?";
const SAID = "I do, with a few minutes in between.";
const code = ({ status, body }: Answer) => [status, body.errors?.[0]?.code, body.errors?.[0]?.field];

let operator: Joined;
beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  operator = await operatorIn("SG");
});
beforeEach(async () => {
  clock.set(OPENING);
  await db.prepare("DELETE FROM attempts").run();
});

const put = (member: { call: Joined["call"] }, path: string, body: unknown) =>
  member.call(path, { method: "PUT", body });
const ask = (member: Pick<Joined, "post">, text = TEXT) => member.post(CREAM, { text });
const answer = (member: { call: Joined["call"] }, id: string, text = SAID) =>
  put(member, `/questions/${id}/answer`, { text });
const decide = (id: string, wanted: object) =>
  operator.post(`/desk/questions/${id}/decision`, { kind: "question", decision: "published", revision: 1, ...wanted });
async function onDesk(id: string, state = "pending"): Promise<DeskQuestion | undefined> {
  const { body } = await operator.get(`/desk/questions?state=${state}&pageSize=100`);
  return body.items.find((one: DeskQuestion) => one.id === id);
}
const shown = async (id: string, member: Pick<Joined, "get"> = shopper()): Promise<Question | undefined> =>
  (await member.get(`${CREAM}?pageSize=50`)).body.items.find((one: Question) => one.id === id);
/** A question of a new member that is published. */
async function published(text = TEXT) {
  const asker = await memberIn();
  const { id } = (await ask(asker, text)).body;
  expect((await decide(id, {})).status).toBe(200);
  return { asker, id: id as string };
}
const messagesAbout = async (id: string) =>
  (
    await db
      .prepare("SELECT template, recipient, language FROM messages WHERE key LIKE ? ORDER BY id")
      .bind(`question|${id}|%`)
      .all()
  ).results;

describe("what is the caller's own", () => {
  it("is nothing of the shop's own questions, which no account asked, for a guest or a member", async () => {
    for (const reader of [shopper(), await memberIn()]) {
      const items: Question[] = (await reader.get(`${LIPSTICK}?pageSize=50`)).body.items;
      expect(items.length).toBeGreaterThan(2);
      expect(items.map(({ mine }) => mine)).not.toContain(true);
      expect(items.flatMap(({ answers }) => answers.map(({ mine }) => mine))).not.toContain(true);
    }
  });
});

describe("asking", () => {
  it("is for members, who see their question wait while nobody else does", async () => {
    const before = await rowCounts();
    expect(code(await ask(shopper()))).toEqual([401, "sign_in_for_questions", undefined]);
    expect((await rowCounts()).product_questions).toBe(before.product_questions);
    const member = await memberIn();
    const asked = await ask(member, "  Can I  wear it under\r\nsunscreen? ");
    expect([asked.status, asked.body]).toEqual([
      201,
      expect.objectContaining({ text: "Can I wear it under\nsunscreen?", state: "pending", reason: null }),
    ]);
    expect((await member.get(CREAM)).body.waiting).toEqual([asked.body]);
    expect((await shopper().get(CREAM)).body.waiting).toEqual([]);
    expect(await shown(asked.body.id)).toBeUndefined();
    expect(code(await member.post("/products/nope/questions", { text: TEXT }))[1]).toBe("product_not_found");
  });

  it("saves the same text once, also when it is sent at once, and five waiting ones at most", async () => {
    const member = await memberIn();
    const same = await Promise.all(Array.from({ length: 4 }, () => ask(member)));
    expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
    const more = await Promise.all(Array.from({ length: 6 }, (_, n) => ask(member, `${TEXT} And on day ${n}?`)));
    expect(more.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409, 409]);
    expect(code(more.find(({ status }) => status === 409)!)).toEqual([409, "too_many_questions", undefined]);
    expect((await ask(member)).status).toBe(429);
    await db.prepare("DELETE FROM attempts").run();
    // One that waits already is not a sixth.
    expect((await ask(member)).status).toBe(201);
    await decide(same[0]!.body.id, {});
    expect((await ask(member, `${TEXT} At last?`)).status).toBe(201);
  });

  it("refuses invalid text by its field, and keeps nothing", async () => {
    const member = await memberIn();
    for (const [body, refusal, field] of [
      [{ text: "" }, "required", "text"],
      [{ text: "Why?" }, "too_short", "text"],
      [{ text: "x".repeat(301) }, "too_long", "text"],
      [{ text: "up‮side down and long" }, "invalid_fields", "text"],
      [{ text: TEXT, state: "published" }, "unknown_field", "state"],
    ] as const)
      expect(code(await member.post(CREAM, body)), refusal).toEqual([422, refusal, field]);
    expect((await member.get(CREAM)).body.waiting).toEqual([]);
  });
});

describe("answering", () => {
  it("is for members who bought the product, once for each question, and a change waits again", async () => {
    const { id } = await published();
    expect(code(await answer(shopper(), id))[1]).toBe("sign_in_for_questions");
    const member = await memberIn();
    expect(code(await answer(member, id))).toEqual([403, "answer_needs_purchase", undefined]);
    expect((await member.get(CREAM)).body.mayAnswer).toBe(false);
    await buy(member, JAR);
    expect((await member.get(CREAM)).body.mayAnswer).toBe(true);
    const sent = await Promise.all(Array.from({ length: 3 }, () => answer(member, id)));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    const own = sent[0]!.body;
    expect(own).toMatchObject({ text: SAID, state: "pending" });
    expect(await shown(id, member)).toMatchObject({ answers: [], own: { id: own.id, state: "pending" } });
    expect(await shown(id)).toMatchObject({ answers: [], own: null });
    expect((await decide(own.id, { kind: "answer" })).body).toMatchObject({ state: "published", question: TEXT });
    expect((await shown(id))!.answers).toMatchObject([{ id: own.id, author: "Melur T.", shop: false, text: SAID }]);
    expect((await answer(member, id)).body.state).toBe("published");
    expect((await answer(member, id, `${SAID} Or more.`)).body).toMatchObject({ id: own.id, state: "pending" });
    expect((await shown(id))!.answers).toEqual([]);
  });

  it("needs a published question, and a text", async () => {
    const asker = await memberIn();
    const { id } = (await ask(asker)).body;
    const buyer = await buyerIn("SG", JAR);
    expect(code(await answer(buyer, id))[1]).toBe("question_not_found");
    expect(code(await answer(buyer, "nope"))[1]).toBe("question_not_found");
    await decide(id, {});
    expect(code(await answer(buyer, id, "Yes"))).toEqual([422, "too_short", "text"]);
    const abroad = await memberIn("MY");
    expect(code(await answer(abroad, id))[1]).toBe("answer_needs_purchase");
  });
});

describe("the desk", () => {
  it("is for operators of the country", async () => {
    const member = await memberIn();
    const { id } = (await ask(member)).body;
    expect(code(await shopper().get("/desk/questions"))[1]).toBe("authentication_failed");
    expect(code(await member.get("/desk/questions"))[1]).toBe("not_authorized");
    expect(code(await (await operatorIn("SG", ["stock"])).get("/desk/questions"))[1]).toBe("not_authorized");
    const abroad = await operatorIn("MY");
    const wanted = { kind: "question", decision: "published", revision: 1 };
    expect(code(await abroad.post(`/desk/questions/${id}/decision`, wanted))[1]).toBe("question_not_found");
    expect((await abroad.get("/desk/questions")).body.items).toEqual([]);
    expect((await onDesk(id))?.state).toBe("pending");
  });

  it("publishes with the shop's answer at once; a second click changes nothing, and the asker is told once", async () => {
    const stamp = () => db.prepare("SELECT number FROM content_stamp WHERE name = 'shown'").first<{ number: number }>();
    const asker = await memberIn();
    const { id } = (await ask(asker)).body;
    const known = (await stamp())!.number;
    const clicks = await Promise.all(
      Array.from({ length: 3 }, () => decide(id, { answer: "Yes, it sinks in first." })),
    );
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(clicks[2]!.body).toMatchObject({ state: "published", revision: 2, answer: "Yes, it sinks in first." });
    expect(clicks[2]!.body.decisions).toHaveLength(1);
    expect((await stamp())!.number).toBeGreaterThan(known);
    expect(await shown(id)).toMatchObject({
      author: "Melur T.",
      answers: [{ id, shop: true, author: "", text: "Yes, it sinks in first." }],
    });
    expect(await messagesAbout(id)).toEqual([
      { template: "question_answered", recipient: asker.email, language: "en" },
    ]);
    // Another answer of the shop replaces the first; whoever read the old one is refused.
    expect((await decide(id, { revision: 2, answer: "Yes, after five minutes." })).body.revision).toBe(3);
    expect(code(await decide(id, { revision: 2, answer: "No, never do that." }))).toEqual([
      409,
      "question_changed",
      "revision",
    ]);
    expect((await shown(id))!.answers.map(({ text }) => text)).toEqual(["Yes, after five minutes."]);
    expect(await messagesAbout(id)).toHaveLength(1);
  });

  it("of two operators who decide at once, one is told that the other did", async () => {
    const asker = await memberIn();
    const { id } = (await ask(asker)).body;
    const [one, other] = await Promise.all([decide(id, {}), decide(id, { decision: "rejected", reason: "order" })]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const { results } = await db.prepare("SELECT 1 FROM question_decisions WHERE entry_id = ?").bind(id).all();
    expect(results).toHaveLength(1);
  });

  it("refuses with a reason, which the asker reads and is told by email", async () => {
    const asker = await memberIn();
    const { id } = (await ask(asker)).body;
    expect(code(await decide(id, { decision: "rejected" }))).toEqual([422, "required", "reason"]);
    expect(code(await decide(id, { decision: "rejected", reason: "mood" }))).toEqual([422, "invalid_choice", "reason"]);
    expect(code(await decide(id, { answer: "Yes." }))).toEqual([422, "too_short", "answer"]);
    const refused = await decide(id, { decision: "rejected", reason: "order", answer: "This is not kept at all." });
    expect(refused.body).toMatchObject({ state: "rejected", reason: "order", answer: null });
    expect((await asker.get(CREAM)).body.waiting).toMatchObject([{ id, state: "rejected", reason: "order" }]);
    expect(await messagesAbout(id)).toEqual([{ template: "question_refused", recipient: asker.email, language: "en" }]);
    // The same words again are the refused question, and no new one.
    expect((await ask(asker)).body).toMatchObject({ id, state: "rejected" });
    expect((await onDesk(id, "rejected"))?.decisions).toMatchObject([{ decision: "rejected", reason: "order" }]);
  });

  it("tells the asker of a member's published answer, and nobody of their own", async () => {
    const { asker, id } = await published();
    expect(await messagesAbout(id)).toEqual([]);
    await buy(asker, JAR);
    const own = (await answer(asker, id)).body;
    await decide(own.id, { kind: "answer" });
    expect(await messagesAbout(id)).toEqual([]);
    for (const text of [SAID, `${SAID} Always.`]) {
      const theirs = (await answer(await buyerIn("SG", JAR), id, text)).body;
      expect((await decide(theirs.id, { kind: "answer" })).status).toBe(200);
    }
    expect(await messagesAbout(id)).toMatchObject([{ template: "question_answered" }]);
  });

  it("can't decide about an operator's own words", async () => {
    const { id } = (await ask(operator)).body;
    expect(code(await decide(id, {}))).toEqual([403, "own_question", undefined]);
    expect((await onDesk(id))?.decisions).toEqual([]);
  });
});

describe("taking back", () => {
  const drop = (member: { call: Joined["call"] }, path: string) => member.call(path, { method: "DELETE" });

  it("deletes the caller's own question with its answers and their votes, once, and nobody else's", async () => {
    const { asker, id } = await published("Is it heavy under a helmet on the way to work?");
    const buyer = await buyerIn("SG", JAR);
    const own = (await answer(buyer, id)).body;
    await decide(own.id, { kind: "answer" });
    const reader = await memberIn();
    expect((await put(reader, `/answers/${own.id}/helpful`, { helpful: true })).body.helpful).toBe(1);
    const before = await rowCounts();
    expect(code(await drop(shopper(), `/questions/${id}`))[1]).toBe("sign_in_for_questions");
    for (const other of [buyer, reader])
      expect((await drop(other, `/questions/${id}`)).body).toEqual({ deleted: false });
    expect((await shown(id))?.answers).toHaveLength(1);
    const clicks = await Promise.all(Array.from({ length: 3 }, () => drop(asker, `/questions/${id}`)));
    expect(clicks.map(({ body }) => body.deleted).toSorted()).toEqual([false, false, true]);
    expect(await shown(id)).toBeUndefined();
    const after = await rowCounts();
    for (const table of ["product_questions", "product_answers", "answer_votes"])
      expect(before[table]! - after[table]!, table).toBe(1);
    expect(code(await answer(buyer, id, `${SAID} Still.`))[1]).toBe("question_not_found");
  });

  it("deletes a question that waits, and makes room for another; the desk can't decide about it any more", async () => {
    const member = await memberIn();
    const asked = await Promise.all(Array.from({ length: 5 }, (_, n) => ask(member, `${TEXT} And on day ${n}?`)));
    expect(code(await ask(member, `${TEXT} And at night?`))[1]).toBe("too_many_questions");
    const { id } = asked[0]!.body;
    expect((await drop(member, `/questions/${id}`)).body).toEqual({ deleted: true });
    expect((await member.get(CREAM)).body.waiting).toHaveLength(4);
    expect((await ask(member, `${TEXT} And at night?`)).status).toBe(201);
    expect(code(await decide(id, {}))[1]).toBe("question_not_found");
  });

  it("deletes the caller's own answer alone", async () => {
    const { asker, id } = await published("Does the lid keep it fresh for a whole year?");
    const [one, two] = [await buyerIn("SG", JAR), await buyerIn("SG", JAR)];
    for (const buyer of [one, two]) await decide((await answer(buyer, id)).body.id, { kind: "answer" });
    expect((await drop(asker, `/questions/${id}/answer`)).body).toEqual({ deleted: false });
    expect((await drop(one, `/questions/${id}/answer`)).body).toEqual({ deleted: true });
    expect((await drop(one, `/questions/${id}/answer`)).body).toEqual({ deleted: false });
    expect((await shown(id, two))!.answers.map(({ mine }) => mine)).toEqual([true]);
    expect((await shown(id, one))!.own).toBeNull();
  });
});

describe("finding helpful", () => {
  it("is one vote for each member, never for one's own answer, and the best answer comes first after the shop's", async () => {
    const { id } = await published("Which one of you is right about this cream?");
    const authors = [await buyerIn("SG", JAR), await buyerIn("SG", JAR)] as const;
    const ids: string[] = [];
    for (const author of authors) {
      const own = (await answer(author, id)).body;
      expect(code(await put(authors[0], `/answers/${own.id}/helpful`, { helpful: true }))[1]).toBe(
        "question_not_found",
      );
      await decide(own.id, { kind: "answer" });
      ids.push(own.id);
      clock.advance(60_000);
    }
    const vote = (who: { call: Joined["call"] }, helpful: boolean) =>
      put(who, `/answers/${ids[1]}/helpful`, { helpful });
    expect(code(await vote(shopper(), true))[1]).toBe("sign_in_for_questions");
    expect(code(await vote(authors[1], true))).toEqual([403, "own_question", undefined]);
    const reader = await memberIn();
    const votes = await Promise.all(Array.from({ length: 4 }, () => vote(reader, true)));
    expect(votes.map(({ body }) => body)).toEqual(Array(4).fill({ helpful: 1, voted: true }));
    await decide(id, { revision: 2, answer: "Both of them are, honestly." });
    const seen = (await shown(id, reader))!;
    expect(seen.answers.map((one) => [one.id, one.helpful, one.voted])).toEqual([
      [id, 0, false],
      [ids[1], 1, true],
      [ids[0], 0, false],
    ]);
    expect((await vote(reader, false)).body).toEqual({ helpful: 0, voted: false });
  });
});

it("reads the shopper's language first, then what has an answer, and pages through all", async () => {
  for (const [country, language] of [
    ["SG", "en"],
    ["ID", "id"],
  ] as const) {
    const { body } = await shopper(country, language).get(`${LIPSTICK}?pageSize=50`);
    const first = body.items.map((one: Question) => one.language === language);
    expect(first[0], language).toBe(true);
    expect(first).toEqual(first.toSorted().toReversed());
  }
  const [one, two] = [
    await shopper().get(`${LIPSTICK}?pageSize=3`),
    await shopper().get(`${LIPSTICK}?pageSize=3&page=2`),
  ];
  const ids = [...one.body.items, ...two.body.items].map(({ id }: Question) => id);
  expect(new Set(ids).size).toBe(6);
  expect(one.body.total).toBeGreaterThanOrEqual(6);
});

it("questions, answers and votes are exported with an account, and deleted with it", async () => {
  const { asker, id } = await published("Does this one go when I go, with all that was said?");
  await buy(asker, JAR);
  const other = await published("And what happens to the answers of others then?");
  const own = (await answer(asker, other.id)).body;
  await decide(own.id, { kind: "answer" });
  const theirs = (await answer(await buyerIn("SG", JAR), id)).body;
  await decide(theirs.id, { kind: "answer" });
  await put(await memberIn(), `/answers/${own.id}/helpful`, { helpful: true });
  await put(asker, `/answers/${theirs.id}/helpful`, { helpful: true });
  const exported = (await asker.get("/account/export")).body;
  expect(exported.product_questions).toHaveLength(1);
  expect(exported.product_answers).toMatchObject([{ body: SAID }]);
  expect(exported.answer_votes).toHaveLength(1);
  expect((await asker.post("/account/erase", { password: PASSWORD })).status).toBe(200);
  expect(await shown(id)).toBeUndefined();
  expect(await shown(other.id)).toMatchObject({ answers: [] });
  const left = await db
    .prepare(
      `SELECT (SELECT count(*) FROM product_answers WHERE question_id = ?1 OR id = ?2) AS answers,
        (SELECT count(*) FROM answer_votes WHERE answer_id IN (?2, ?3)) AS votes`,
    )
    .bind(id, own.id, theirs.id)
    .first();
  expect(left).toEqual({ answers: 0, votes: 0 });
});
answersAsPublished("reviews/questions.test.ts");
