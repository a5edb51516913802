import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CatalogueImport } from "../../../functions/contract/desk/catalogue-imports";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import { runJobs } from "../../../functions/jobs/run";
import { type Joined, memberIn } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { handle } from "../../support/run/edge";
import { bindings, cookiesOf } from "../../support/run/pages";
import { catalogueTables, exported } from "../../support/shop/catalogue-file";
import { answersAsPublished } from "../../support/shop/published";
import { OPENING, shopper, world } from "../../support/shop/world";

const { seed, clock, fetch, env, db } = world();
let nadia: Joined;

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  nadia = await operatorIn("SG", ["content"]);
});
beforeEach(() => clock.set(OPENING));

const HEADER = ["Handle", "Title", "Vendor", "Type", "Variant SKU", "Variant Price", "Variant Inventory Qty"];
const rowsFor = (names: readonly string[]) =>
  names.map((name) => [`own-${name}`, `Own ${name}`, "Maison Ilvane", "Lipstick", `OWN-${name}`, "12.00", "5"]);
const batch = (names: readonly string[], first = 2) => ({
  header: HEADER,
  records: rowsFor(names).map((cells, at) => ({ line: first + at, cells })),
  repeated: { handles: [], skus: [] },
});
const csv = (names: readonly string[]) => [HEADER, ...rowsFor(names)].map((row) => row.join(",")).join("\n");

async function newKey(who = nadia, name = "Nightly"): Promise<{ id: string; key: string }> {
  const { status, body } = await who.post("/operator/api-keys", { name, scope: "catalogue" });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
/** A program that has nothing but a key. */
const program = (key: string, country: "SG" | "MY" = "SG") => {
  const own = shopper(country);
  const headers = { authorization: `Bearer ${key}` };
  return (method: string, path: string, body?: unknown) => own.call(path, { method, body, headers });
};
const begin = (fingerprint: string, products: number) => ({
  name: "products.csv",
  fingerprint: fingerprint.repeat(64),
  products,
  options: {},
});
const IMPORTS = "/operator/catalogue/imports";

describe("a key", () => {
  it("opens the catalogue's calls and nothing else, with the roles of its operator", async () => {
    const { key } = await newKey();
    const call = program(key);
    expect((await call("GET", IMPORTS)).status).toBe(200);
    for (const path of ["/operator/orders", "/operator/me", "/operator/api-keys", "/editor/entries"])
      expect((await call("GET", path)).body.errors[0].code, path).toBe("not_authorized");
    expect((await call("POST", "/operator/api-keys", { name: "more", scope: "catalogue" })).status).toBe(403);
    // Elsewhere it is nobody's, and not its operator's own account.
    expect((await call("GET", "/beauty-pass")).status).toBe(401);
  });

  it("is kept as a hash, shown once, and noted when it is used", async () => {
    const { id, key } = await newKey(nadia, "Shown once");
    const { results } = await db.prepare("SELECT * FROM operator_keys WHERE id = ?").bind(id).all();
    expect(JSON.stringify(results)).not.toContain(key);
    await program(key)("GET", IMPORTS);
    const listed = (await nadia.get("/operator/api-keys")).body.items.find((one: { id: string }) => one.id === id);
    expect(JSON.stringify(listed)).not.toContain(key);
    expect(listed).toMatchObject({
      hint: key.slice(-4),
      state: "active",
      own: true,
      lastUsedAt: OPENING.toISOString(),
    });
  });

  it("works no more once it is revoked, expired, in another country, or of somebody without the role", async () => {
    const revoked = await newKey(nadia, "Revoked");
    expect((await nadia.delete(`/operator/api-keys/${revoked.id}`)).body.state).toBe("revoked");
    expect((await program(revoked.key)("GET", IMPORTS)).status).toBe(401);
    const { key } = await newKey(nadia, "Expired");
    expect((await program(key, "MY")("GET", IMPORTS)).status).toBe(401);
    clock.set(new Date(OPENING.getTime() + 91 * 86_400_000));
    expect((await program(key)("GET", IMPORTS)).status).toBe(401);
    clock.set(OPENING);
    const other = await operatorIn("SG", ["content"]);
    const left = await newKey(other);
    await db.prepare("UPDATE members SET roles = '[\"stock\"]' WHERE id = ?").bind(other.id).run();
    expect((await program(left.key)("GET", IMPORTS)).status).toBe(403);
    expect((await program(`mk_${"A".repeat(43)}`)("GET", IMPORTS)).status).toBe(401);
  });

  it("is made after a fresh second factor, at most ten a person, and is another's to revoke for an admin alone", async () => {
    const late = await operatorIn("SG", ["content"]);
    for (let n = 0; n < 10; n++) await newKey(late, `Key ${n}`);
    const more = await late.post("/operator/api-keys", { name: "Eleventh", scope: "catalogue" });
    expect(more.body.errors[0].code).toBe("too_many_keys");
    const theirs = (await late.get("/operator/api-keys")).body.items[0].id;
    expect((await nadia.delete(`/operator/api-keys/${theirs}`)).status).toBe(404);
    const admin = await operatorIn("SG", ["admin"]);
    expect((await admin.delete(`/operator/api-keys/${theirs}`)).body.state).toBe("revoked");
    const log = (await admin.get("/operator/security-log?kind=key_revoked")).body.items;
    expect(log[0]).toMatchObject({ kind: "key_revoked", subject: theirs });
    clock.advance(3_600_000 / 4);
    const stale = await nadia.post("/operator/api-keys", { name: "Stale", scope: "catalogue" });
    expect([401, 403]).toContain(stale.status);
  });

  it("is refused to a shopper", async () => {
    const member = await memberIn("SG");
    expect((await member.post("/operator/api-keys", { name: "x", scope: "catalogue" })).status).toBe(403);
  });
});

describe("an import by a program", () => {
  it("goes on where it was broken off, and changes and counts nothing twice", async () => {
    const call = program((await newKey(nadia, "Resumes")).key);
    const begun = await call("POST", IMPORTS, begin("a", 4));
    expect(begun.status).toBe(201);
    const { id } = begun.body as CatalogueImport;
    const first = await call("PUT", `${IMPORTS}/${id}/batches/0`, batch(["one", "two"]));
    expect(first.body).toMatchObject({
      import: { next: 1, done: 2, counts: { added: 2 } },
      products: [{ outcome: "added" }, { outcome: "added" }],
    });
    expect((await call("GET", `${IMPORTS}/${id}`)).body).toEqual(first.body.import);
    // Killed: a new process asks for the same file.
    const again = await call("POST", IMPORTS, begin("a", 4));
    expect([again.status, again.body.id, again.body.next]).toEqual([200, id, 1]);
    const tables = await catalogueTables();
    const repeated = await call("PUT", `${IMPORTS}/${id}/batches/0`, batch(["one", "two"]));
    expect(repeated.body).toMatchObject({ import: { next: 1, counts: { added: 2 } }, products: [] });
    expect(await catalogueTables()).toEqual(tables);
    expect((await call("PUT", `${IMPORTS}/${id}/batches/5`, batch(["four"]))).body.errors[0].code).toBe(
      "batch_not_next",
    );
    await Promise.all(
      [1, 1].map((number) => call("PUT", `${IMPORTS}/${id}/batches/${number}`, batch(["three", "four"], 4))),
    );
    const ended = await call("POST", `${IMPORTS}/${id}/end`, {});
    expect(ended.body).toMatchObject({ state: "done", done: 4, counts: { added: 4, changed: 0, refused: 0 } });
    expect((await call("POST", `${IMPORTS}/${id}/end`, {})).body).toEqual(ended.body);
    expect((await call("PUT", `${IMPORTS}/${id}/batches/2`, batch(["five"]))).body.errors[0].code).toBe("import_over");
    expect((await shopper("SG").get("/products/own-four")).body.name).toBe("Own four");
  });

  it("that was written and not counted is written again without a change", async () => {
    const call = program((await newKey(nadia, "Uncounted")).key);
    const { id } = (await call("POST", IMPORTS, begin("b", 1))).body;
    await call("PUT", `${IMPORTS}/${id}/batches/0`, batch(["killed"]));
    const tables = await catalogueTables();
    // The process was killed between the rows and their count.
    await db.prepare("UPDATE catalogue_imports SET next = 0, done = 0, added = 0 WHERE id = ?").bind(id).run();
    const answer = await call("PUT", `${IMPORTS}/${id}/batches/0`, batch(["killed"]));
    expect(answer.body).toMatchObject({ import: { next: 1, counts: { added: 0, unchanged: 1 } } });
    expect(await catalogueTables()).toEqual(tables);
  });

  it("judges rows and writes nothing when it is asked to", async () => {
    const call = program((await newKey(nadia, "Judges")).key);
    const { id } = (await call("POST", IMPORTS, begin("c", 1))).body;
    const tables = await catalogueTables();
    const dry = { ...batch(["dry"]), dryRun: true };
    expect((await call("PUT", `${IMPORTS}/${id}/batches/0`, dry)).body).toMatchObject({
      import: { next: 0, counts: { added: 0 } },
      products: [{ handle: "own-dry", outcome: "added" }],
    });
    expect(await catalogueTables()).toEqual(tables);
  });

  it("names every reason of a row with its column as the file has it", async () => {
    const call = program((await newKey(nadia, "Reasons")).key);
    const { id } = (await call("POST", IMPORTS, begin("d", 1))).body;
    const records = [{ line: 2, cells: ["own-bad", "", "Nobody", "Nothing", "OWN-BAD", "twelve", "-1"] }];
    const { body } = await call("PUT", `${IMPORTS}/${id}/batches/0`, { ...batch([]), records });
    expect(
      body.products[0].objections.map(({ column, reason }: { column: string; reason: string }) => [column, reason]),
    ).toEqual(
      expect.arrayContaining([
        ["Title", "required"],
        ["Variant Price", "not_a_price"],
        ["Vendor", "unknown_brand"],
      ]),
    );
  });

  it("is logged with who did it", async () => {
    const admin = await operatorIn("SG", ["admin"]);
    const { items } = (await admin.get("/operator/security-log?kind=catalogue_imported")).body;
    expect(items[0]).toMatchObject({ kind: "catalogue_imported", subject: "products.csv" });
    expect(items[0].who).not.toBeNull();
  });
});

it("exports what the command exports", async () => {
  const call = program((await newKey(nadia, "Exports")).key);
  const rows: string[][] = [];
  for (let after: string | null = ""; after !== null; ) {
    const { body } = await call("GET", `/operator/catalogue/products?after=${after}`);
    if (rows.length === 0) rows.push(body.header);
    rows.push(...body.rows);
    after = body.after;
  }
  expect(rows).toEqual(await exported({ origin: "http://sg.localhost" }));
});

describe("an uploaded file", () => {
  async function upload(body: BodyInit, query = "", who = nadia) {
    const answer = await fetch(`http://sg.localhost${API_BASE}/operator/catalogue/files?name=spring.csv${query}`, {
      method: "POST",
      headers: { cookie: cookiesOf(who), "x-site-country": "sg", "content-type": "application/octet-stream" },
      body,
    });
    return { status: answer.status, body: (await answer.json()) as CatalogueImport & { errors: { code: string }[] } };
  }
  const code = async (answer: ReturnType<typeof upload>) => (await answer).body.errors?.[0]?.code;

  it("is checked without a change, and then applied", async () => {
    const tables = await catalogueTables();
    const checked = await upload(csv(["up-one", "up-two"]));
    expect(checked.status, JSON.stringify(checked.body)).toBe(201);
    expect(checked.body).toMatchObject({ state: "checked", products: 2, checked: { added: 2 }, counts: { added: 0 } });
    expect(await catalogueTables()).toEqual(tables);
    const applied = await nadia.post(`${IMPORTS}/${checked.body.id}/application`, {});
    expect(applied.body).toMatchObject({ state: "done", counts: { added: 2 }, done: 2 });
    expect((await shopper("SG").get("/products/own-up-one")).status).toBe(200);
    expect((await nadia.post(`${IMPORTS}/${checked.body.id}/application`, {})).body).toEqual(applied.body);
    expect(await db.prepare("SELECT COUNT(*) AS left FROM catalogue_import_batches").first("left")).toBe(0);
  });

  it("is applied after a fresh second factor alone, and by a key without one", async () => {
    const [first, second] = [(await upload(csv(["late-one"]))).body, (await upload(csv(["late-two"]))).body];
    const { id: keyId, key } = await newKey(nadia, "Applies");
    const tables = await catalogueTables();
    clock.advance(11 * 60_000);
    const stale = await nadia.post(`${IMPORTS}/${first.id}/application`, {});
    expect([stale.status, stale.body.errors[0].code]).toEqual([403, "step_up_needed"]);
    expect(await catalogueTables()).toEqual(tables);
    expect((await nadia.get(`${IMPORTS}/${first.id}`)).body).toMatchObject({ state: "checked", done: 0 });
    const keyed = await program(key)("POST", `${IMPORTS}/${second.id}/application`, {});
    expect(keyed.body).toMatchObject({ state: "done", counts: { added: 1 } });
    await nadia.delete(`/operator/api-keys/${keyId}`);
  });

  it("is applied two hundred products at a time", async () => {
    const names = Array.from({ length: 230 }, (_, n) => `many-${n}`);
    const { id } = (await upload(csv(names))).body;
    const half = (await nadia.post(`${IMPORTS}/${id}/application`, {})).body;
    expect(half).toMatchObject({ state: "running", done: 200 });
    expect((await nadia.post(`${IMPORTS}/${id}/application`, {})).body).toMatchObject({ state: "done", done: 230 });
  });

  it("that is no CSV of the form that was said is refused with the cause", async () => {
    expect(await code(upload(""))).toBe("file_empty");
    expect(await code(upload("PK\u0003\u0004whatever"))).toBe("file_spreadsheet");
    expect(await code(upload(csv(["x"]).replaceAll(",", ";")))).toBe("file_separator");
    expect(await code(upload(csv(["x"]).replaceAll(",", "\t"), "&separator=semicolon"))).toBe("file_separator");
    expect(await code(upload(new Uint8Array([0x54, 0x69, 0x74, 0x6c, 0x65, 0x0a, 0x43, 0x61, 0x66, 0xe9])))).toBe(
      "file_encoding",
    );
    expect(await code(upload(`${csv(["x"])}\n"cut off`))).toBe("file_broken");
    expect(await code(upload("Title\n"))).toBe("file_no_products");
    expect(await code(upload("Handle,Price\na,1\n"))).toBe("file_column_missing");
    expect(await code(upload("Title,Title\na,a\n"))).toBe("file_column_twice");
    expect(await code(upload(`Title\n${"x".repeat(4_000_001)}`))).toBe("file_too_large");
    expect(await code(upload(csv(Array.from({ length: 2_001 }, (_, n) => `m${n}`))))).toBe("file_too_many_products");
  });

  it("of semicolons or of Windows-1252 is read when it is said so", async () => {
    expect((await upload(csv(["semi"]).replaceAll(",", ";"), "&separator=semicolon")).body.checked?.added).toBe(1);
    const latin = Uint8Array.from(`${HEADER.join(",")}\nown-cafe,Caf\u00e9,Maison Ilvane,Lipstick,CAFE,9,1`, (sign) =>
      sign.charCodeAt(0),
    );
    expect((await upload(latin, "&encoding=windows-1252")).body.checked?.added).toBe(1);
  });

  it("is forgotten after a day", async () => {
    const { id } = (await upload(csv(["left"]))).body;
    clock.advance(25 * 3_600_000);
    await runJobs(env, new Date());
    expect(await db.prepare("SELECT id FROM catalogue_imports WHERE id = ?").bind(id).first()).toBeNull();
  });

  it("is refused to who may not change the catalogue", async () => {
    const packer = await operatorIn("SG", ["stock"]);
    expect((await upload(csv(["x"]), "", packer)).status).toBe(403);
  });
});

describe("a picture", () => {
  const id = `i-${"0123456789".repeat(2)}`;
  const WEBP = Uint8Array.from(atob("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"), (sign) =>
    sign.charCodeAt(0),
  );
  async function put(name: string, body: BodyInit, key: string) {
    const answer = await fetch(`http://sg.localhost${API_BASE}/operator/catalogue/pictures/${name}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/octet-stream" },
      body,
    });
    return { status: answer.status, body: (await answer.json()) as { errors?: { code: string }[] } };
  }
  const file = (path: string) =>
    handle(
      new Request(`http://sg.localhost${path}`),
      bindings,
      { waitUntil() {}, passThroughOnException() {} } as never,
      async () => Promise.reject(new Error("No page is drawn")),
    );

  it("is kept by what its bytes are, asked for once, and served below /img for good", async () => {
    const { key } = await newKey(nadia, "Pictures");
    const ask = async () =>
      (await program(key)("POST", "/operator/catalogue/missing-pictures", { ids: [id] })).body.missing;
    expect(await ask()).toEqual([id]);
    expect((await file(`/img/${id}-800.webp`)).status).toBe(404);
    expect(await put(`${id}-800.webp`, WEBP, key)).toEqual({ status: 200, body: { kept: true } });
    expect(await ask()).toEqual([]);
    const served = await file(`/img/${id}-800.webp`);
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(served.headers.get("cache-control")).toContain("immutable");
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(WEBP);
    expect((await file(`/img/${id}-800.avif`)).status).toBe(404);
  });

  it("that is none, has another format or is too large is refused", async () => {
    const { key } = await newKey(nadia, "Bad pictures");
    const svg = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
    for (const body of [svg, "<!doctype html>", WEBP.slice(0, 14)])
      expect((await put(`${id}-800.webp`, body, key)).body.errors?.[0]?.code).toBe("not_a_picture");
    expect((await put(`${id}-800.avif`, WEBP, key)).body.errors?.[0]?.code).toBe("not_a_picture");
    expect((await put(`${id}-800.webp`, new Uint8Array(4_000_001), key)).status).toBe(413);
    for (const name of [`${id}-1600.webp`, `${id}-400.webp`])
      expect((await put(name, WEBP, key)).status, name).toBe(400);
    expect((await put("../secrets", WEBP, key)).status).toBe(403);
    expect((await put(`${id}-800.webp`, WEBP, `mk_${"A".repeat(43)}`)).status).toBe(401);
  });
});

answersAsPublished("desk/catalogue-imports.test.ts");
