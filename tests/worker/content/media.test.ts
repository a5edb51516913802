import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Media } from "../../../functions/contract/content/media";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import type { Joined } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { handle } from "../../support/run/edge";
import { bindings, cookiesOf } from "../../support/run/pages";
import { png } from "../../support/run/png";
import { answersAsPublished } from "../../support/shop/published";
import { OPENING, world } from "../../support/shop/world";

const { seed, clock, fetch, env } = world();
let nadia: Joined;

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  nadia = await operatorIn("SG", ["editor"]);
});
beforeEach(() => clock.set(OPENING));

/** Sends a file as its body, as the storefront does. */
async function upload(file: BodyInit, name = "jasmine.png", who = nadia) {
  const answer = await fetch(`http://sg.localhost${API_BASE}/editor/media?name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: { cookie: cookiesOf(who), "x-site-country": "sg", "content-type": "application/octet-stream" },
    body: file,
  });
  return {
    status: answer.status,
    body: (await answer.json()) as Media & { errors: { code: string; field?: string }[] },
  };
}
const keys = async (id: string) => (await env.MEDIA!.list({ prefix: `media/${id}/` })).objects.map(({ key }) => key);

/** A file of a picture, through the whole edge. */
const file = (path: string) =>
  handle(
    new Request(`http://sg.localhost${path}`),
    bindings,
    { waitUntil() {}, passThroughOnException() {} } as never,
    async () => Promise.reject(new Error("No page is drawn")),
  );

describe("an upload", () => {
  it("is a picture in every width as AVIF and in one as WebP, which browsers may keep for good", async () => {
    const { status, body } = await upload(await png(10));
    expect([status, body.type, body.width, body.described, body.version]).toEqual([201, "image/png", 400, false, 1]);
    expect(await keys(body.id)).toHaveLength(6);
    for (const [name, type] of [
      ["800.avif", "image/avif"],
      ["m.avif", "image/avif"],
      ["200.avif", "image/avif"],
      ["800.webp", "image/webp"],
      ["m.webp", "image/webp"],
    ]) {
      const answer = await file(`/img/${body.picture}-${name}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50);
    }
    for (const path of [
      `/img/${body.picture}-800.png`,
      `/img/${body.picture}-400.webp`,
      `/img/${body.picture}-original`,
      `/img/media/${"x".repeat(20)}-800.avif`,
    ])
      expect((await file(path)).status, path).toBe(404);
  });

  it("of a file that is there already is the picture that is there", async () => {
    const [first, second] = [await upload(await png(20)), await upload(await png(20), "again.png")];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect([second.body.id, second.body.name]).toEqual([first.body.id, "jasmine.png"]);
  });

  it("of the same file by two at once is one picture with one set of files", async () => {
    const picture = await png(30);
    const both = await Promise.all([upload(picture), upload(picture), upload(picture)]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
    const all = (await env.MEDIA!.list({ prefix: "media/" })).objects.map(({ key }) => key.split("/")[1]);
    const { body } = await nadia.get("/editor/media?pageSize=100");
    expect(new Set(all)).toEqual(new Set(body.items.map(({ id }: Media) => id)));
  });

  it.each([
    ["a text", "jasmine", 422, "not_a_picture"],
    [
      "SVG with script",
      "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
      422,
      "not_a_picture",
    ],
    ["a head without a picture", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 422, "not_a_picture"],
    ["forty megabytes", new Uint8Array(40 * 1024 * 1024), 413, "picture_too_large"],
  ])("of %s is refused at its field, and leaves nothing behind", async (_, body, status, code) => {
    const before = (await env.MEDIA!.list()).objects.length;
    const refused = await upload(body as BodyInit);
    expect([refused.status, refused.body.errors[0]]).toMatchObject([status, { code, field: "file" }]);
    expect((await env.MEDIA!.list()).objects.length).toBe(before);
  });

  it("of a broken picture is refused, and leaves nothing behind", async () => {
    const whole = await png(40);
    const before = (await env.MEDIA!.list()).objects.length;
    const refused = await upload(whole.slice(0, 60));
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([422, "not_a_picture"]);
    expect((await env.MEDIA!.list()).objects.length).toBe(before);
  });

  it("of a picture that is too small says how large it has to be", async () => {
    const refused = await upload(await png(50, 120));
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([422, "picture_too_small"]);
  });

  it("is for editors alone", async () => {
    const other = await operatorIn("SG", ["content", "admin"]);
    expect((await upload(await png(60), "x.png", other)).status).toBe(403);
    expect((await other.get("/editor/media")).status).toBe(403);
  });
});

describe("a picture of the library", () => {
  const described = { en: "A jar", id: "Stoples", th: "กระปุก", zh: "瓶子" };

  it("is named and described once for each version that its editor saw", async () => {
    const { body } = await upload(await png(70));
    const path = `/editor/media/${body.id}`;
    const changed = await nadia.patch(path, { version: 1, name: "Jar", alts: described });
    expect([changed.status, changed.body.described, changed.body.version]).toEqual([200, true, 2]);
    const late = await nadia.patch(path, { version: 1, name: "Mine", alts: described });
    expect([late.status, late.body.errors[0].code]).toEqual([409, "media_changed"]);
    expect((await nadia.get(path)).body.name).toBe("Jar");
    expect((await nadia.get("/editor/media?q=JAR")).body.total).toBe(1);
  });

  it("cannot be deleted while a text shows it, and is gone with its files afterwards", async () => {
    const { body } = await upload(await png(80));
    const path = `/editor/media/${body.id}`;
    const made = await nadia.post("/editor/entries", { type: "page", slug: "with-a-picture" });
    expect(made.status).toBe(201);
    const text = "/editor/entries/with-a-picture/texts/all/en";
    const blocks = [
      {
        id: "story-1",
        type: "story",
        props: { heading: "A", text: "B", picture: body.picture, alt: "A jar", link: null },
      },
    ];
    const draft = { title: "With a picture", description: "", picture: null, blocks };
    expect((await nadia.call(text, { method: "PUT", body: { version: 0, text: draft } })).status).toBe(200);
    expect((await nadia.get(path)).body.uses).toEqual(["with-a-picture"]);
    const refused = await nadia.delete(path);
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, "media_used"]);
    expect(refused.body.errors[0].message).toContain("with-a-picture");
    expect((await nadia.post(`${text}/discard`, { version: 1 })).status).toBe(200);
    expect((await nadia.delete(path)).status).toBe(200);
    expect(await keys(body.id)).toEqual([]);
    expect([(await nadia.get(path)).status, (await nadia.delete(path)).status]).toEqual([404, 404]);
  });

  it("keeps a text off the site until it is described in every language", async () => {
    const { body } = await upload(await png(90));
    await nadia.post("/editor/entries", { type: "page", slug: "undescribed" });
    const text = "/editor/entries/undescribed/texts/all/en";
    const blocks = [
      {
        id: "story-1",
        type: "story",
        props: { heading: "A", text: "B", picture: body.picture, alt: "A jar", link: null },
      },
    ];
    const draft = { title: "Undescribed", description: "", picture: null, blocks };
    await nadia.call(text, { method: "PUT", body: { version: 0, text: draft } });
    const refused = await nadia.post(`${text}/publish`, { version: 1 });
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, "lint_errors"]);
    const { findings } = (await nadia.get(`${text}/lint`)).body;
    expect(findings[0]).toMatchObject({ rule: "media_alt_missing", block: "story-1", level: "error" });
    await nadia.patch(`/editor/media/${body.id}`, { version: 1, name: "Jar", alts: described });
    const unread = await nadia.post(`${text}/publish`, { version: 1, warnings: [] });
    expect([unread.status, unread.body.errors[0].code]).toEqual([422, "lint_warnings"]);
    const warnings = (await nadia.get(`${text}/lint`)).body.findings.map(({ key }: { key: string }) => key);
    expect((await nadia.post(`${text}/publish`, { version: 1, warnings })).status).toBe(200);
  });
});

answersAsPublished("content/media.test.ts");
