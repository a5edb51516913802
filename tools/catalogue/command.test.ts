import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { COUNTRY_CODES } from "../../functions/contract/countries";
import { type PlainExport, plainExport } from "../../tests/support/shop/plain-export";
import { persistDir, withDatabases } from "../local/worker/serve";
import { ROOT } from "../worker-config";

// What a retailer does first: one command with a file as Shopify exports it, whose pictures are on another server.

const PRODUCTS = 80;
const RATES = "AU,1.15\nHK,5.8\nID,12100\nMY,3.3\nNZ,1.27\nPH,43\nTH,25.5\n";
let server: Server;
let host = "";
let folder = "";
let made: PlainExport;

const file = (name: string) => join(folder, name);
const state = (name: string) => join(folder, name);

/** Runs the command on the data of a state folder; `killAt` ends it as soon as it says that. */
const command = (shop: string, args: readonly string[], killAt?: RegExp) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const run = spawn("node", ["tools/run.mjs", "catalogue", ...args], {
      cwd: ROOT,
      env: { ...process.env, STATE_DIR: state(shop), TRUSTED_PICTURES: host },
    });
    let said = "";
    const hear = (text: Buffer) => {
      said += text;
      if (killAt?.test(said)) run.kill("SIGKILL");
    };
    run.stdout.on("data", hear);
    run.stderr.on("data", hear);
    run.on("close", (code) => done({ code, said }));
  });

const IMPORT = [
  "import",
  "plain.csv",
  "--make-brands",
  "--make-categories",
  ...["--price-from", "SG", "--rates", "rates.csv", "--round", "0.90", "--stock-from", "SG"],
];
const inFolder = (args: readonly string[]) => args.map((arg) => (arg.endsWith(".csv") ? file(arg) : arg));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#b3202c" } })
    .jpeg()
    .toBuffer();
  server = createServer((_, answer) => answer.end(picture));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  made = plainExport(PRODUCTS, `http://${host}`);
  writeFileSync(file("plain.csv"), stringify(made.records));
  writeFileSync(file("rates.csv"), RATES);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

it("takes a plain file of another shop, on sale with pictures in all countries, and the same comes out of a fresh shop", async () => {
  // The first run is killed halfway, and the second goes on.
  await command("first", inFolder(IMPORT), /\d+ of \d+ products/);
  const { said } = await command("first", inFolder(IMPORT));
  expect(said).toMatch(/refused {4}2\b/);

  await withDatabases(state("first"), join(persistDir(state("first")), "d1"), async ([db]) => {
    const { results } = await db!
      .prepare(
        `SELECT l.country, COUNT(*) AS sold FROM product_listings l JOIN products p ON p.slug = l.product_slug
          WHERE p.picture_id LIKE 'i-%' AND EXISTS (SELECT 1 FROM variants v JOIN variant_offers o ON o.variant_id = v.id
            WHERE v.product_slug = p.slug AND o.country = l.country AND o.available > 0) GROUP BY l.country`,
      )
      .all<{ country: string; sold: number }>();
    expect(results.map(({ country }) => country).sort()).toEqual([...COUNTRY_CODES].sort());
    for (const { country, sold } of results) expect(sold / PRODUCTS, country).toBeGreaterThanOrEqual(0.95);
  });

  expect((await command("first", inFolder(["export", "once.csv"]))).code).toBe(0);
  const fresh = await command("second", inFolder(["import", "once.csv", "--no-pictures"]));
  expect(fresh.said).toMatch(/refused {4}0\b/);
  expect((await command("second", inFolder(["export", "twice.csv"]))).code).toBe(0);
  expect(readFileSync(file("twice.csv"), "utf8")).toBe(readFileSync(file("once.csv"), "utf8"));
});
