import { beforeAll, describe, expect, it } from "vitest";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import type { CheckedPhoto } from "../../../functions/contract/reviews/photos";
import { sweepPhotos } from "../../../functions/jobs/sweep/sweep-photos";
import { type Joined, memberIn, PASSWORD } from "../../support/people/members";
import { buy, buyerIn, operatorIn } from "../../support/people/reviewers";
import { handle } from "../../support/run/edge";
import { bindings, cookiesOf } from "../../support/run/pages";
import { png } from "../../support/run/png";
import { answersAsPublished } from "../../support/shop/published";
import { world } from "../../support/shop/world";

const { db, seed, fetch, shopper, env } = world();
const SLUG = "cream-jar";
const OWN = `/products/${SLUG}/reviews/own`;
const WORDS = { rating: 5, title: "", text: "My skin is softer, and you can see it in the picture." };
let desk: Joined;
beforeAll(async () => {
  // Addresses of waiting photographs end by the real clock.
  await seed(new Date());
  desk = await operatorIn("SG", ["content"]);
});

type Sent = CheckedPhoto & { errors: { code: string }[] };
async function send(who: { cookies: Joined["cookies"] }, file: BodyInit, slug = SLUG) {
  const answer = await fetch(`http://sg.localhost${API_BASE}/products/${slug}/reviews/own/photos`, {
    method: "POST",
    headers: { cookie: cookiesOf(who as Joined), "x-site-country": "sg", "content-type": "application/octet-stream" },
    body: file,
  });
  return { status: answer.status, body: (await answer.json()) as Sent };
}
const opened = (path: string, host = "sg.localhost") =>
  handle(
    new Request(`http://${host}${path}`),
    bindings,
    { waitUntil() {}, passThroughOnException() {} } as never,
    async () => Promise.reject(new Error("No page is drawn")),
  );
const status = async (path: string) => (await opened(path)).status;
const files = async (id: string) => (await env.MEDIA!.list({ prefix: `review-photos/${id}/` })).objects.length;
const decide = (id: string, decision: string, who = desk) =>
  who.call(`/desk/reviews/photos/${id}/decision`, { method: "POST", body: { decision } });
async function reviewer(): Promise<Joined> {
  const member = await buyerIn("SG", "cream-jar--50-ml");
  expect((await member.call(OWN, { method: "PUT", body: WORDS })).status).toBe(200);
  return member;
}
async function publishReview(member: Joined) {
  const { id } = (await member.get(OWN)).body.review;
  const decision = { decision: "published", revision: 1, note: "" };
  expect((await desk.call(`/desk/reviews/${id}/decision`, { method: "POST", body: decision })).status).toBe(200);
  return id as string;
}
const shown = async (id: string) => {
  const { items } = (await shopper().get(`/products/${SLUG}/reviews?sort=newest&pageSize=50`)).body;
  return items.find((one: { id: string }) => one.id === id)?.photos as CheckedPhoto[] | undefined;
};

describe("a photograph", () => {
  it("waits for the desk, and is shown by its signed address alone until both it and its review are published", async () => {
    const member = await reviewer();
    const { status: sent, body: photo } = await send(member, await png(10));
    expect([sent, photo.state, photo.width]).toEqual([201, "pending", 400]);
    const bare = photo.card.split("?")[0]!;
    expect(await status(bare)).toBe(404);
    const waiting = await opened(photo.card);
    expect([waiting.status, waiting.headers.get("content-type"), waiting.headers.get("cache-control")]).toEqual([
      200,
      "image/webp",
      "no-store",
    ]);
    expect(await status(photo.whole)).toBe(200);
    // What is signed cannot be bent: a later end, another photograph, another size of none.
    expect(await status(photo.card.replace(/until=\d/, "until=9"))).toBe(404);
    const second = (await send(member, await png(11))).body;
    expect(await status(`${second.card.split("?")[0]}?${photo.card.split("?")[1]}`)).toBe(404);
    expect(await status(bare.replace("-400", "-800"))).toBe(404);

    const id = await publishReview(member);
    expect(await shown(id)).toEqual([]);
    expect((await decide(photo.id, "published")).status).toBe(200);
    expect((await shown(id))?.map((one) => one.card)).toEqual([bare]);
    const everybody = await opened(bare);
    expect([everybody.status, everybody.headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
    // A review that is changed waits again, and its photographs with it.
    await member.call(OWN, { method: "PUT", body: { ...WORDS, rating: 4 } });
    expect(await status(bare)).toBe(404);
  });

  it("is for who has written a review, and nobody else's", async () => {
    const visitor = shopper();
    expect((await visitor.get(`${OWN}/photos`)).status).toBe(401);
    expect((await send({ cookies: new Map() } as never, await png(12))).status).toBe(401);
    const other = await memberIn();
    expect((await other.get(`${OWN}/photos`)).body.errors[0].code).toBe("photo_needs_review");
    expect((await send(other, await png(12))).body.errors[0]?.code).toBe("photo_needs_review");
    expect((await send(other, await png(12), "nope")).body.errors[0]?.code).toBe("product_not_found");
    const member = await reviewer();
    const { body: photo } = await send(member, await png(12));
    expect((await other.call(`/reviews/photos/${photo.id}`, { method: "DELETE" })).body).toEqual({ deleted: false });
    expect(
      (
        await other.call(`/desk/reviews/photos/${photo.id}/decision`, {
          method: "POST",
          body: { decision: "published" },
        })
      ).status,
    ).toBe(403);
    expect((await member.get(`${OWN}/photos`)).body.photos).toHaveLength(1);
    expect((await member.call(`/reviews/photos/${photo.id}`, { method: "DELETE" })).body).toEqual({ deleted: true });
    expect((await member.call(`/reviews/photos/${photo.id}`, { method: "DELETE" })).body).toEqual({ deleted: false });
    expect(await status(photo.card)).toBe(404);
  });

  it("is there once, however often its file is sent at once, and a review has four at most", async () => {
    const member = await reviewer();
    const same = await png(20);
    const twice = await Promise.all([send(member, same), send(member, same), send(member, same)]);
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    expect(twice.filter(({ status: one }) => one === 201)).toHaveLength(1);
    const pictures = await Promise.all([21, 22, 23, 24, 25].map((shade) => png(shade)));
    const answers = await Promise.all(pictures.map((picture) => send(member, picture)));
    expect(answers.filter(({ status: one }) => one === 201)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.errors?.[0]?.code === "too_many_photos")).toHaveLength(2);
    const { photos } = (await member.get(`${OWN}/photos`)).body as { photos: CheckedPhoto[] };
    expect(photos).toHaveLength(4);
    // No file is left of those that were too many.
    const kept = new Set(
      (await env.MEDIA!.list({ prefix: "review-photos/" })).objects.map(({ key }) => key.split("/")[1]),
    );
    const known = await db.prepare("SELECT id FROM review_photos").all<{ id: string }>();
    expect(kept).toEqual(new Set(known.results.map(({ id }) => id)));
  });

  it("is a picture, and not too many in a while", async () => {
    const member = await reviewer();
    expect((await send(member, "jasmine")).body.errors[0]?.code).toBe("not_a_picture");
    expect((await send(member, await png(30, 100))).body.errors[0]?.code).toBe("picture_too_small");
    expect((await send(member, new Uint8Array(11 * 1024 * 1024))).status).toBe(413);
    for (let sent = 2; sent < 12; sent++) await send(member, "jasmine");
    expect((await send(member, await png(31))).status).toBe(429);
  });
});

describe("the desk", () => {
  it("finds reviews of any state with a photograph that waits, decides once, and not about its own", async () => {
    const member = await reviewer();
    const id = await publishReview(member);
    const { body: photo } = await send(member, await png(40));
    const waiting = async () =>
      (await desk.get("/desk/reviews?state=photos&pageSize=50")).body.items as { id: string }[];
    expect((await waiting()).map((one) => one.id)).toContain(id);
    const both = await Promise.all([decide(photo.id, "published"), decide(photo.id, "published")]);
    expect(both.map(({ body }) => body.state)).toEqual(["published", "published"]);
    expect((await waiting()).map((one) => one.id)).not.toContain(id);
    const row = await db.prepare("SELECT decided_by AS who FROM review_photos WHERE id = ?").bind(photo.id).first();
    expect(row).toEqual({ who: desk.id });
    expect((await decide("0".repeat(20), "published")).status).toBe(404);

    await buy(desk, "cream-jar--50-ml");
    await desk.call(OWN, { method: "PUT", body: WORDS });
    const own = (await send(desk, await png(41))).body;
    expect((await decide(own.id, "published")).body.errors[0].code).toBe("own_review");
    expect((await decide(own.id, "rejected", await operatorIn("HK", ["content"]))).status).toBe(404);
  });
});

describe("files", () => {
  it("go with the photograph, with the review and with the account, and thirty days after a rejection", async () => {
    const member = await reviewer();
    const sent = [await send(member, await png(50)), await send(member, await png(51))].map(({ body }) => body.id);
    const [removed, rejected] = sent as [string, string];
    await member.call(`/reviews/photos/${removed}`, { method: "DELETE" });
    await decide(rejected, "rejected");
    await sweepPhotos(db, env, new Date());
    expect([await files(removed), await files(rejected)]).toEqual([0, 2]);
    await sweepPhotos(db, env, new Date(Date.now() + 31 * 86_400_000));
    expect(await files(rejected)).toBe(0);

    const third = (await send(member, await png(52))).body.id;
    await member.call(OWN, { method: "DELETE" });
    const gone = await reviewer();
    const fourth = (await send(gone, await png(53))).body.id;
    expect((await gone.get("/account/export")).status).toBeLessThan(500);
    const deleted = await gone.post("/account/erase", { password: PASSWORD });
    expect(deleted.status).toBe(200);
    await sweepPhotos(db, env, new Date());
    expect([await files(third), await files(fourth)]).toEqual([0, 0]);
    const left = await db
      .prepare("SELECT count(*) AS n FROM review_photos WHERE id IN (?, ?)")
      .bind(third, fourth)
      .first();
    expect(left).toEqual({ n: 0 });
  });
});

answersAsPublished("reviews/review-photos.test.ts");
