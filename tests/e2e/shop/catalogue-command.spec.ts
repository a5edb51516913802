import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import { expect, test } from "playwright/test";
import sharp from "sharp";
import { freePort } from "../../../tools/local/process/free-port";
import { plainExport } from "../../support/shop/plain-export";
import { operator } from "../support/members";
import { localShop } from "../support/outage/local-shop";

// `npm run catalogue` into a shop that runs: by its address with an operator's key, and on the machine of the shop itself.

test.describe.configure({ mode: "serial" });

/** Enough for three batches; one product in forty is refused. */
const PRODUCTS = 90;
const REFUSED = Math.floor(PRODUCTS / 40);
const STATE = `.wrangler/catalogue-${process.env.TEST_PARALLEL_INDEX ?? 0}`;
let shop: ReturnType<typeof localShop>;
let running: ChildProcess | undefined;
let pictures: Server;
let folder = "";
/** The shop as others call it. */
let address = "";
let key = "";
let made: ReturnType<typeof plainExport>;
const at = (name: string) => join(folder, name);

/** Runs the command with some settings; `killAt` ends it as soon as it says that, as a power cut would. */
const command = (args: readonly string[], given: Record<string, string>, killAt?: RegExp) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const { host } = new URL(`http://127.0.0.1:${(pictures.address() as AddressInfo).port}`);
    const child = spawn(process.execPath, ["tools/run.mjs", "catalogue", ...args], {
      cwd: new URL("../../..", import.meta.url).pathname,
      env: { ...process.env, TRUSTED_PICTURES: host, STATE_DIR: join(folder, "elsewhere"), ...given },
    });
    let said = "";
    const hear = (text: Buffer) => {
      said += text;
      if (killAt?.test(said)) child.kill("SIGKILL");
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("close", (code) => done({ code, said }));
  });
/** The same from another machine, which has the key alone. */
const remote = (args: readonly string[], killAt?: RegExp) => command(args, { MELATI_KEY: key }, killAt);
const counts = ({ said }: { said: string }) =>
  Object.fromEntries(
    [...said.matchAll(/^ {2}(added|changed|unchanged|refused) +(\d+)$/gm)].map(([, a, b]) => [a, Number(b)]),
  );

const importing = () => [
  ...["import", at("plain.csv"), "--to", address, "--make-brands", "--make-categories", "--price-from", "SG"],
  ...["--rates", at("rates.csv"), "--round", "0.90", "--stock-from", "SG"],
];

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#b3202c" } })
    .jpeg()
    .toBuffer();
  pictures = createServer((_, answer) => answer.end(picture));
  await new Promise<void>((done) => pictures.listen(0, "127.0.0.1", done));
  made = plainExport(PRODUCTS, `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`);
  writeFileSync(at("plain.csv"), stringify(made.records));
  writeFileSync(at("rates.csv"), "AU,1.15\nHK,5.8\nID,12100\nMY,3.3\nNZ,1.27\nPH,43\nTH,25.5\n");
  shop = localShop(await freePort(), STATE, { MELATI_ENVIRONMENT: "test" });
  address = shop.origin.replace("127.0.0.1", "localhost");
  await shop.reset();
  running = await shop.start();
  const desk = await operator(shop.origin);
  ({ key } = await desk.call("POST", "/operator/api-keys", { name: "Nightly", scope: "catalogue" }));
});
test.afterAll(async () => {
  if (running !== undefined) await shop.end(running, "SIGTERM");
  pictures.close();
  rmSync(folder, { recursive: true, force: true });
});

test("an import that is killed goes on where it was, changes nothing twice, and comes out as it went in", async () => {
  test.slow();
  const killed = await remote(importing(), /\d+ of 90 products/);
  expect(killed.code).toBeNull();
  const second = await remote(importing());
  expect(second.said).toMatch(/It was begun before: it goes on after [1-9]\d* products/);
  expect(second.said).toMatch(/100% {2}90 of 90 products/);
  expect(counts(second)).toEqual({ added: PRODUCTS - REFUSED, changed: 0, unchanged: 0, refused: REFUSED });
  // What is refused makes the command fail, so that a nightly run is looked at.
  expect(second.code).toBe(1);
  const sold = await fetch(`${shop.origin}/api/web/v1/products/${made.products[0]?.handle}`);
  expect(((await sold.json()) as { picture: { id: string } }).picture.id).toMatch(/^i-/);

  expect((await remote(["export", at("once.csv"), "--from", address])).code).toBe(0);
  const third = await remote(importing());
  expect(counts(third)).toEqual({ added: 0, changed: 0, unchanged: PRODUCTS - REFUSED, refused: REFUSED });
  expect((await remote(["export", at("twice.csv"), "--from", address])).code).toBe(0);
  expect(readFileSync(at("twice.csv"), "utf8")).toBe(readFileSync(at("once.csv"), "utf8"));
});

test("on the machine of the shop it needs neither address nor key while the shop runs", async () => {
  test.slow();
  const here = { STATE_DIR: STATE, MELATI_KEY: "" };
  const out = await command(["export", at("here.csv")], here);
  expect(out.said).toContain("A shop runs from");
  expect(readFileSync(at("here.csv"), "utf8")).toBe(readFileSync(at("once.csv"), "utf8"));
  const back = await command(["import", at("here.csv"), "--dry-run", "--no-pictures"], here);
  expect(back.said).toContain("nothing written (dry run)");
  expect(counts(back)).toMatchObject({ added: 0, changed: 0, refused: 0 });
  const types = await command(["import", at("plain.csv"), "--write-types", at("types.csv")], here);
  expect(types.code, types.said).toBe(0);
  expect(readFileSync(at("types.csv"), "utf8")).toMatch(
    /^Lipstick,\d+,makeup\/lips\/lipstick,Makeup > Lips > Lipstick$/m,
  );
});

test("a shop that doesn't take it is named in one line", async () => {
  test.slow();
  const one = ["export", "--from"];
  const wrong = await command([...one, address], { MELATI_KEY: `mk_${"A".repeat(43)}` });
  expect(wrong).toMatchObject({
    code: 1,
    said: expect.stringMatching(/authentication_failed.*key of this shop's country/),
  });
  const down = await remote([...one, `http://127.0.0.1:${await freePort()}`]);
  expect(down).toMatchObject({ code: 1, said: expect.stringContaining("does not answer (ECONNREFUSED)") });
});
