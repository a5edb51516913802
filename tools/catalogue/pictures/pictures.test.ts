import { mkdtempSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isPrivate } from "./fetch-picture";
import { addressesIn, fillStore, type PictureStore } from "./fill-store";

// A server of pictures on this machine, and one that nobody may be led to.

let picture: Buffer;
let small: Buffer;
let asked: string[] = [];
let atOnce = 0;
let mostAtOnce = 0;
let tries = 0;
const servers: Server[] = [];
const listening = (answer: RequestListener) =>
  new Promise<string>((done) => {
    const server = createServer(answer);
    servers.push(server);
    server.listen(0, "127.0.0.1", () => done(`127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

let host = "";
let secret = "";
beforeAll(async () => {
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#b3202c" } })
      .jpeg()
      .toBuffer();
  [picture, small] = await Promise.all([drawn(900, 600), drawn(800, 600)]);
  secret = await listening((_, answer) => answer.end(picture));
  host = await listening((request, answer) => {
    const path = request.url ?? "/";
    asked.push(path);
    atOnce++;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    answer.on("close", () => atOnce--);
    const says = (status: number, body: Buffer | string, headers = {}) => answer.writeHead(status, headers).end(body);
    if (path.startsWith("/slow")) return void setTimeout(() => says(200, picture), 40);
    if (path === "/small.jpg") return says(200, small);
    if (path.startsWith("/img/i-f") && path.endsWith("-1600.avif")) return says(404, "no");
    if (path.startsWith("/img/i-e") && path.endsWith("-200.avif")) return says(404, "no");
    if (path === "/gone.jpg") return says(404, "no");
    if (path === "/page.jpg") return says(200, "<!doctype html><p>Not found", { "content-type": "image/jpeg" });
    if (path === "/script.svg")
      return says(200, "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
    if (path === "/huge.jpg") return says(200, picture, { "content-length": "100000000" });
    if (path === "/cut.jpg") return says(200, picture.subarray(0, 500));
    if (path === "/inside.jpg") return says(302, "", { location: `http://${secret}/a.jpg` });
    if (path === "/moved.jpg") return says(301, "", { location: "/a.jpg" });
    if (path === "/loop.jpg") return says(302, "", { location: "/loop.jpg" });
    if (path === "/busy.jpg" && ++tries < 3) return says(503, "later");
    return says(200, picture, { "content-type": "application/octet-stream" });
  });
});
afterAll(() => {
  for (const server of servers) server.close();
});

let files = new Map<string, Uint8Array>();
const store: PictureStore = {
  missing: async (ids) => new Set(ids.filter((id) => !files.has(`${id}-800.webp`))),
  put: async (name, file) => void files.set(name, file),
};
let known = "";
beforeEach(() => {
  files = new Map();
  known = join(mkdtempSync(join(tmpdir(), "pictures-")), "known.jsonl");
  asked = [];
  tries = 0;
});
const fill = (...paths: string[]) =>
  fillStore(
    paths.map((path) => (path.startsWith("/") ? `http://${host}${path}` : path)),
    { store, known },
    { trusted: (own) => own === host, pause: 1 },
  );
async function* rowsOf(...rows: string[][]) {
  yield { line: 1, cells: ["Title", "Image Src", "Variant Image"] };
  for (const [at, cells] of rows.entries()) yield { line: at + 2, cells };
}
const one = async (path: string) => [...(await fill(path)).values()][0];

describe("pictures by address", () => {
  it("are written in the sizes that pages ask for, as AVIF and one WebP on a square", async () => {
    const found = await one("/a.jpg");
    const id = found !== undefined && "id" in found ? found.id : "";
    expect([...files.keys()].sort()).toEqual([
      `${id}-1600.avif`,
      `${id}-200.avif`,
      `${id}-400.avif`,
      `${id}-800.avif`,
      `${id}-800.webp`,
    ]);
    expect(await sharp(files.get(`${id}-1600.avif`)).metadata()).toMatchObject({ width: 1600, height: 1600 });
    expect(await sharp(files.get(`${id}-800.webp`)).metadata()).toMatchObject({ width: 800, height: 800 });
    expect(await sharp(files.get(`${id}-800.avif`)).metadata()).toMatchObject({ width: 800, height: 800 });
  });

  it("are asked for once, also by the next run, and the same bytes are stored once", async () => {
    const first = await fill("/a.jpg", "/moved.jpg");
    expect(new Set([...first.values()].map((found) => JSON.stringify(found))).size).toBe(1);
    expect(files.size).toBe(5);
    asked = [];
    expect(await fill("/a.jpg", "/moved.jpg")).toEqual(first);
    expect(asked).toEqual([]);
  });

  it("are fetched ten at a time", async () => {
    mostAtOnce = 0;
    const found = await fill(...Array.from({ length: 30 }, (_, n) => `/slow-${n}.jpg`));
    expect([...found.values()].every((each) => "id" in each)).toBe(true);
    expect(mostAtOnce).toBeLessThanOrEqual(10);
    expect(mostAtOnce).toBeGreaterThan(1);
  });

  it("of another shop's import are copied with their names, so that a file means the same in both", async () => {
    const id = `i-${"0123456789abcdef0123"}`;
    const address = `http://${host}/img/${id}-800.webp`;
    expect(await addressesIn(rowsOf(["A", address, ""]))).toEqual([address]);
    expect(await one(`/img/${id}-800.webp`)).toEqual({ id });
    expect([...files.keys()].at(-1)).toBe(`${id}-800.webp`);
    expect(files.size).toBe(5);
    asked = [];
    await one(`/img/${id}-800.webp`);
    expect(asked).toEqual([]);
  });

  it("that are small have no largest file, here and in a copy of another shop", async () => {
    const found = await one("/small.jpg");
    expect(found).toHaveProperty("id");
    expect([...files.keys()].filter((name) => name.includes("-1600."))).toEqual([]);
    expect(files.size).toBe(4);
    files = new Map();
    const id = `i-${"f".repeat(20)}`;
    expect(await one(`/img/${id}-800.webp`)).toEqual({ id });
    expect(files.size).toBe(4);
    files = new Map();
    expect(await one(`/img/i-${"e".repeat(20)}-800.webp`)).toEqual({ fault: "picture_gone" });
  });

  it("go on after a kill with those whose files are not all there", async () => {
    const found = await one("/a.jpg");
    const id = found !== undefined && "id" in found ? found.id : "";
    files.delete(`${id}-800.webp`);
    asked = [];
    expect(await one("/a.jpg")).toEqual({ id });
    expect(asked).toEqual(["/a.jpg"]);
    expect(files.has(`${id}-800.webp`)).toBe(true);
  });

  it("are tried again where the server is busy", async () => {
    expect(await one("/busy.jpg")).toHaveProperty("id");
    expect(asked).toHaveLength(3);
  });

  it.each([
    ["/gone.jpg", "picture_gone"],
    ["/page.jpg", "picture_none"],
    ["/script.svg", "picture_svg"],
    ["/huge.jpg", "picture_too_large"],
    ["/cut.jpg", "picture_none"],
    ["/loop.jpg", "picture_none"],
    ["/inside.jpg", "picture_private"],
    ["http://169.254.169.254/latest/meta-data", "picture_private"],
    ["http://[::1]/a.jpg", "picture_private"],
    ["http://localhost/a.jpg", "picture_private"],
    ["file:///etc/passwd", "picture_none"],
    ["no address", "picture_none"],
  ])("are refused and named: %s", async (path, fault) => {
    expect(await one(path)).toEqual({ fault });
    expect(files.size).toBe(0);
  });
});

it("knows private addresses, however they are written", () => {
  for (const address of [
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "127.9.9.9",
    "0.0.0.0",
    "::1",
    "fd00::1",
    "::ffff:10.0.0.1",
    "[fe80::1]",
  ])
    expect([address, isPrivate(address)]).toEqual([address, true]);
  for (const address of ["8.8.8.8", "172.32.0.1", "2606:4700::1111"])
    expect([address, isPrivate(address)]).toEqual([address, false]);
});

it("reads each address of a file once, and leaves out the shop's own pictures", async () => {
  const rows = rowsOf(
    ["A", "https://x.test/1.jpg", "https://x.test/2.jpg"],
    ["A", "https://x.test/1.jpg", "https://melati.sg/img/serum-c-800.webp"],
  );
  expect(await addressesIn(rows)).toEqual(["https://x.test/1.jpg", "https://x.test/2.jpg"]);
});
