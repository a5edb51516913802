import { expect, type Page } from "playwright/test";
import { visitor } from "../../support/members";
import { message, partOf } from "../../support/messages";
import { read, touch } from "../../support/outage/kept-pages";
import { namesOf, sendPlainly, writeFirstPrice, writeSecond } from "../../support/outage/several";
import { cut, mend, messagesOf, notesIn, test, waitingList, waits } from "../../support/outage/waiting";

// Several products that one press adds, on a line that is cut: together they are one change that waits and counts once.

test.use({ serviceWorkers: "allow" });

const PRODUCT = "/products/tube-cleanser";
const part = (name: string, values?: Record<string, string | number>) => partOf("en", name, values);
const addTicked = (page: Page) =>
  page.getByRole("button", { name: message("en", "catalogue-shades:addTicked"), exact: true });
const pieces = (page: Page) => page.getByRole("group", { name: message("en", "bag:quantityOf") }).getByRole("status");

test("ticked products wait as one change, and are added once and with what their page said", { tag: "@js" }, async ({
  page,
  context,
  line,
  at,
}) => {
  await page.goto(at("/"));
  await touch(page);
  await read(page, at("/cart"));
  await read(page, at(PRODUCT));
  const names = await namesOf(page);
  expect(names.length).toBeGreaterThan(1);

  await cut(line, context);
  await addTicked(page).click();
  await expect(messagesOf(page)).toContainText(part("shell-offline:add", { name: names.join(", ") }));
  await expect(notesIn(page)).toBeVisible();
  await expect(waits(page)).toHaveCount(1);
  // The page from the past shows what waits beside its button too, and names every product.
  await page.goto(at(PRODUCT));
  await expect(notesIn(page)).toBeVisible();
  await page.goto(at("/cart"));
  for (const name of names) await expect(waitingList(page)).toContainText(name);

  line.answered.length = 0;
  await mend(line, context);
  await expect(messagesOf(page)).toContainText(part("shell-offline:done"));
  await expect(waits(page)).toHaveCount(0);
  await expect(pieces(page)).toHaveText(names.map(() => "1"));
  expect(line.answered.filter((path) => path === "/cart")).toHaveLength(1);
});

test("ticked products whose answer was lost count once", { tag: "@js" }, async ({ page, line, at }) => {
  await page.goto(at("/"));
  await touch(page);
  await read(page, at(PRODUCT));
  const names = await namesOf(page);
  line.set("answers lost");
  line.answered.length = 0;
  await addTicked(page).click();
  await expect(waits(page)).toContainText(part("shell-offline:maybe"));
  expect(line.answered).toContain("/cart");
  line.set("open");
  await page.goto(at("/cart"));
  await expect(waits(page)).toHaveCount(0);
  await expect(pieces(page)).toHaveText(names.map(() => "1"));
});

test("what is gone meanwhile and what costs something else is told by name", { tag: "@js" }, async ({
  page,
  context,
  line,
  at,
}) => {
  await page.goto(at("/"));
  await touch(page);
  await read(page, at(PRODUCT));
  const [name = ""] = await namesOf(page);
  await cut(line, context);
  await writeFirstPrice(page, "$1.00");
  await addTicked(page).click();
  await expect(waits(page)).toHaveCount(1);
  await writeSecond(page, "tube-cleanser--gone");
  await addTicked(page).click();
  await expect(waits(page)).toHaveCount(2);
  await mend(line, context);
  await expect(waitingList(page)).toContainText(part("shell-offline:told"));
  await expect(waits(page).nth(0)).toContainText(name.split(" ").at(-1) ?? "");
  await expect(waits(page).nth(0)).toContainText("$1.00 →");
  await expect(waits(page).nth(1)).toContainText(part("bag:linesLeft", { names: "tube-cleanser--gone" }));
});

test("the products of a campaign's link wait with their own key, without the page's script", { tag: "@js" }, async ({
  page,
  context,
  baseURL,
  line,
  at,
}) => {
  const shop = visitor(baseURL ?? "", "SG");
  await page.goto(at("/"));
  await touch(page);
  await page.goto(at("/cart/add?lines=tube-cleanser--150-ml:2,serum-c--30-ml"));
  // Each picture stands small beside its words, so the lines follow each other.
  const tops = await page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeLessThan(250);
  await cut(line, context);
  // The form is sent as a browser sends it where no script of the page helps.
  await sendPlainly(page);
  await expect(waitingList(page)).toContainText("tube cleanser, serum c");
  await mend(line, context);
  await page.goto(at("/cart"));
  await expect(waits(page)).toHaveCount(0);
  await expect(pieces(page)).toHaveText(["2", "1"]);
  expect((await shop.call("GET", "/cart")).lines).toEqual([]);
});
