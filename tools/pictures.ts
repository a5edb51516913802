import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { API_BASE } from "../functions/contract/facts/api-base";
import { CHROMIUM_FLAGS, ensureChromium } from "./checks/chromium";
import { build } from "./local/build";
import { prepareDatabases } from "./local/database";
import { freePort } from "./local/process/free-port";
import { serve } from "./local/worker/serve";
import { ROOT } from "./worker-config";

// `npm run pictures`: takes the README's pictures of the present shop again.
const PHONE = { width: 360, height: 800 };
const DESK = { width: 1280, height: 800 };
const FOLDER = join(ROOT, "docs/pictures");

const executablePath = ensureChromium();
await build();
const state = join(ROOT, ".wrangler/pictures");
rmSync(join(state, "v3"), { recursive: true, force: true });
await prepareDatabases(state);
const port = await freePort();
const shop = await serve({ state, port });
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
mkdirSync(FOLDER, { recursive: true });

/** Opens a page in a country and takes a picture of its first screen. */
async function take(
  name: string,
  host: string,
  path: string,
  viewport = PHONE,
  prepare?: (page: Page) => Promise<void>,
) {
  const page = await open(browser, viewport);
  const origin = `http://${host}.localhost:${port}`;
  if (prepare) {
    await page.goto(`${origin}/about`);
    await prepare(page);
  }
  await page.goto(origin + path, { waitUntil: "networkidle" });
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  await page.context().close();
  console.log(`docs/pictures/${name}.png`);
}

const open = async (browser: Browser, viewport: { width: number; height: number }) =>
  (
    await browser.newContext({ viewport, deviceScaleFactor: viewport === PHONE ? 2 : 1, reducedMotion: "reduce" })
  ).newPage();

/** Puts two products into the bag of that country, through the API that the page's forms use. */
const fillBag = (page: Page) =>
  page.evaluate(`(async () => {
    const call = async (path, body) => {
      const method = body ? "POST" : "GET";
      const answer = await fetch("${API_BASE}" + path, { method, headers: { "content-type": "application/json" }, body: body && JSON.stringify(body) });
      return answer.json();
    };
    const { items } = await call("/search?category=skincare");
    for (const { slug } of items.slice(0, 2)) {
      const { variants } = await call("/products/" + slug);
      const variant = variants.find(({ maxQuantity }) => maxQuantity > 0);
      if (variant) await call("/cart/line-items", { variantId: variant.id, quantity: 1 });
    }
  })()`) as Promise<void>;

try {
  await take("home", "sg", "/", DESK);
  await take("home-phone", "th", "/");
  await take("listing-phone", "id", "/pages/shop/makeup");
  await take("product-phone", "hk", "/products/lipstick-rouge?language=zh");
  await take("bag-phone", "my", "/cart", PHONE, fillBag);
  await take("checkout-phone", "au", "/checkout", PHONE, fillBag);
} finally {
  await browser.close();
  await shop.stop();
}
