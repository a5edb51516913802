import { describe, expect, it } from "vitest";
import { GIVEN_POINTS } from "../../../functions/contract/beauty-pass/given-points";
import type { Joined } from "../../support/people/members";
import { buyerIn } from "../../support/people/reviewers";
import { operator } from "../../support/rooms/reviews/reviews";
import { world } from "../../support/shop/world";

// A published review gives its points once, and what is no longer published takes them back, in whatever order it comes.

const { db } = world();
const OWN = "/products/cream-jar/reviews/own";
const WORDS = { rating: 4, title: "Soft by morning", text: "I wake up with softer skin than I went to bed with." };
const DUE = GIVEN_POINTS.published_review;

const buyer = () => buyerIn("SG", "cream-jar--50-ml");
const write = async (author: Joined, more = {}): Promise<string> =>
  (await author.call(OWN, { method: "PUT", body: { ...WORDS, ...more } })).body.id;
const takeBack = (author: Joined) => author.call(OWN, { method: "DELETE" });
const decide = (id: string, decision: string, revision = 1) =>
  operator.post(`/desk/reviews/${id}/decision`, { decision, revision, note: "Read" });

/** What the log of a member has for reviews, oldest first. */
async function movesOf({ id }: Joined): Promise<number[]> {
  const { results } = await db
    .prepare("SELECT amount FROM pass_events WHERE member_id = ? AND source = 'published_review' ORDER BY key")
    .bind(id)
    .all<{ amount: number }>();
  return results.map(({ amount }) => amount);
}
const balanceOf = async (author: Joined): Promise<number> => (await author.get("/beauty-pass")).body.pass.pointsBalance;
const sumOf = (moves: number[]) => moves.reduce((sum, move) => sum + move, 0);

describe("the points of a review", () => {
  it("come when it is published, and not when it is written", async () => {
    const author = await buyer();
    const id = await write(author);
    expect(await movesOf(author)).toEqual([]);
    await decide(id, "published");
    expect([await movesOf(author), await balanceOf(author)]).toEqual([[DUE], DUE]);
    const { latest } = (await author.get("/beauty-pass")).body;
    expect(latest[0]).toMatchObject({ source: "published_review", delta: DUE, about: expect.any(String) });
    await decide(id, "published");
    expect(await movesOf(author)).toEqual([DUE]);
  });

  it("stay while another text waits for the desk, and are not given for it again", async () => {
    const author = await buyer();
    const id = await write(author);
    await decide(id, "published");
    await write(author, { rating: 5 });
    // A decision about the text before changes nothing.
    expect((await decide(id, "rejected", 1)).status).toBe(409);
    expect(await movesOf(author)).toEqual([DUE]);
    await decide(id, "published", 2);
    expect(await movesOf(author)).toEqual([DUE]);
  });

  it("go with a rejection, and come back with the review", async () => {
    const author = await buyer();
    const id = await write(author);
    await decide(id, "rejected");
    expect(await movesOf(author)).toEqual([]);
    await decide(id, "published");
    await decide(id, "rejected");
    expect([await movesOf(author), await balanceOf(author)]).toEqual([[DUE, -DUE], 0]);
    await decide(id, "published");
    expect([await movesOf(author), await balanceOf(author)]).toEqual([[DUE, -DUE, DUE], DUE]);
  });

  it("go when its author takes it back, so that writing it again earns no more than once", async () => {
    const author = await buyer();
    for (const _ of [1, 2, 3]) {
      await decide(await write(author), "published");
      expect(await balanceOf(author)).toBe(DUE);
      await Promise.all([takeBack(author), takeBack(author)]);
      expect(await balanceOf(author)).toBe(0);
    }
    expect(await movesOf(author)).toHaveLength(6);
  });
});

it("are given once while many decide, change and take back at once", async () => {
  const authors = await Promise.all(Array.from({ length: 6 }, buyer));
  const ids = await Promise.all(authors.map((author) => write(author)));
  await Promise.all(
    authors.flatMap((author, n) => [
      ...Array.from({ length: 4 }, () => decide(ids[n] ?? "", "published")),
      ...(n % 3 === 0 ? [] : [decide(ids[n] ?? "", "rejected")]),
      ...(n % 3 === 2 ? [takeBack(author)] : []),
      decide(ids[n] ?? "", "published"),
    ]),
  );
  for (const [n, author] of authors.entries()) {
    const state = await db.prepare("SELECT state FROM reviews WHERE id = ?").bind(ids[n]).first<string>("state");
    const moves = await movesOf(author);
    expect(sumOf(moves)).toBe(state === "published" ? DUE : 0);
    if (n % 3 === 0) expect(moves).toEqual([DUE]);
    for (const move of moves) expect(Math.abs(move)).toBe(DUE);
  }
});
