import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { BrowserContext, Locator, Page, Request, Route } from "playwright/test";
import { tester } from "../support/members";
import { message, partOf } from "../support/messages";
import { expect, expectAccess, test } from "../support/test";

// The editors' desk with script: drafts are saved while they are written, blocks are dragged, forms are checked, and the preview stands beside the form.

const say = (name: string, values?: Record<string, string | number>) => message("en", `editor:${name}`, values);
const press = (page: Page, name: RegExp) => page.getByRole("button", { name }).click();
/** The heading of a block of text may be left out, which its label says. */
const headingOf = (page: Page) => page.getByLabel(partOf("en", "editor:field_heading"));
/** What the form says about its draft: `saved`, `away` and the like. */
const stage = (page: Page, name: string) => page.getByText(partOf("en", `editor:auto_${name}`));
const savedLine = (page: Page) => stage(page, "saved");

const PICTURE = join(import.meta.dirname, "../../../public/img/melati-lotion-refill-detail-800.webp");

async function editorIn(context: BrowserContext, baseURL: string | undefined) {
  const editor = await tester(baseURL ?? "", { isEmployee: true, authenticator: true, roles: ["editor"] });
  await editor.enter(context);
}

/** Makes a page, another one for each try of the test. Returns its address at the desk. */
async function makePage(page: Page, name: string): Promise<string> {
  const { retry, repeatEachIndex } = test.info();
  const slug = `${name}-${retry}-${repeatEachIndex}`;
  await page.goto("/editor");
  await page.getByText(say("newEntry")).click();
  await page.getByLabel(say("type")).last().selectOption("page");
  await page.getByLabel(say("slug")).fill(slug);
  await press(page, say("create"));
  await expect(page).toHaveURL(new RegExp(`/editor/entries/${slug}/all/en`));
  return `/editor/entries/${slug}/all/en`;
}

async function addProse(page: Page, text: string, heading: string): Promise<void> {
  await page.goto(text);
  await page.getByLabel(say("addBlock")).selectOption("prose");
  await press(page, say("add"));
  await headingOf(page).fill(heading);
  await page.getByLabel(say("field_paragraphs")).fill(`${heading} words`);
  await expect(savedLine(page)).toBeVisible();
}

/** Holds what a page asks for until it is opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { open, through: (route: Route) => opened.then(() => route.continue()) };
}

/** Whether React has taken over the page, which it marks; `noFaults` fails a test where that broke. */
const isAlive = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector("#hydrated form") ?? {}).some((key) => /^__react/.test(key)));

/** Moves the mouse as a hand does: down on the grip, over to the row, and up. */
async function drag(page: Page, grip: Locator, row: Locator, before = async () => {}): Promise<void> {
  await row.scrollIntoViewIfNeeded();
  await grip.scrollIntoViewIfNeeded();
  const middleOf = async (place: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
    return [x + width / 2, y + height / 2] as const;
  };
  await page.mouse.move(...(await middleOf(grip)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(row)), { steps: 8 });
  await before();
  await page.mouse.up();
}

test("a draft is saved while it is written and nothing is published by it @js", async ({ page, context, baseURL }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await editorIn(context, baseURL);
  const text = await makePage(page, "alive-draft");
  await page.getByLabel(say("textTitle")).fill("Rain on the window");
  await expect(savedLine(page)).toBeVisible();
  await addProse(page, text, "First");
  // The new block has an address now, and is one block however often it is saved.
  await expect(page).toHaveURL(/blocks\/prose-(x\w+|\d+)$/);
  await headingOf(page).fill("First of all");
  await expect(savedLine(page)).toBeVisible();
  await expect(page.getByTitle(say("besidePreview")).contentFrame().getByText("First of all")).toBeVisible();
  await expectAccess(page);
  await page.goto(text);
  await expect(page.getByLabel(say("textTitle"))).toHaveValue("Rain on the window");
  await expect(page.getByRole("listitem").filter({ hasText: "First of all" })).toHaveCount(1);
  expect((await page.goto(text.replace("/editor/entries/", "/pages/").replace("/all/en", "")))?.status()).toBe(404);
});

test("a form is checked while it is filled in, by the contract's own schema @js", async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await editorIn(context, baseURL);
  const text = await makePage(page, "alive-checks");
  await page.goto(`${text}/blocks/new?type=story`);
  const picture = page.getByLabel(say("field_picture"));
  await expect(stage(page, "idle")).toBeVisible();
  // The server is not asked, so only the browser can find the fault.
  await page.route("**/*.data*", (route) => route.abort("internetdisconnected"));
  await expect(async () => {
    await picture.fill("Picture");
    await picture.fill("Not A Picture");
    await picture.blur();
    await expect(picture).toHaveAttribute("aria-invalid", "true", { timeout: 1000 });
  }).toPass();
  await expect(stage(page, "incomplete")).toBeVisible();
  await expect(picture).toHaveValue("Not A Picture");
  await picture.fill("melati-lotion-refill");
  await expect(picture).not.toHaveAttribute("aria-invalid", "true");
});

test("who comes second sees what the other saved and loses nothing @js", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  await editorIn(context, baseURL);
  const text = await makePage(page, "alive-two");
  await addProse(page, text, "Shared");
  const address = page.url();
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  await editorIn(other, baseURL);
  const theirs = await other.newPage();
  await theirs.goto(address);
  await page.goto(address);
  await headingOf(theirs).fill("Theirs");
  await expect(savedLine(theirs)).toBeVisible();
  await headingOf(page).fill("Mine");
  await expect(stage(page, "faster")).toBeVisible();
  await expect(page.getByText("Theirs", { exact: true })).toBeVisible();
  await expect(headingOf(page)).toHaveValue("Mine");
  // Saving once more is a decision of the editor.
  await page
    .getByRole("button", { name: say("save") })
    .last()
    .click();
  await expect(page.getByRole("listitem").filter({ hasText: "Mine" })).toHaveCount(1);
  await other.close();
});

test("what is typed without a connection stays, and is saved when the line is back @js", async ({
  browser,
  baseURL,
}) => {
  test.slow();
  // A page whose faults do not count, because the line is cut on purpose.
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await editorIn(context, baseURL);
  await makePage(page, "alive-offline");
  const title = page.getByLabel(say("textTitle"));
  await expect(stage(page, "idle")).toBeVisible();
  await page.route("**/*.data*", (route) => route.abort("internetdisconnected"));
  await title.fill("Typed in a tunnel");
  await expect(stage(page, "away")).toBeVisible();
  await expect(title).toHaveValue("Typed in a tunnel");
  await page.unroute("**/*.data*");
  await expect(savedLine(page)).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue("Typed in a tunnel");
  await context.close();
});

test("blocks are dragged to their place, and moved by buttons as well @js", async ({ page, context, baseURL }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 1400 });
  await editorIn(context, baseURL);
  const text = await makePage(page, "alive-order");
  for (const heading of ["One", "Two", "Three"]) await addProse(page, text, heading);
  await page.goto(text);
  const rows = page.getByRole("region", { name: say("blocks", { count: 3 }) }).getByRole("listitem");
  const order = async () => (await rows.allInnerTexts()).map((text) => /One|Two|Three/.exec(text)?.[0]);
  await expect(rows).toHaveCount(3);
  const isMove = (call: Request) => call.method() === "POST" && call.url().includes(".data");
  const grips = page.getByTitle(say("drag"));
  const answered = page.waitForResponse((answer) => isMove(answer.request()));
  await drag(page, grips.nth(2), rows.nth(0));
  await answered;
  await expect.poll(order).toEqual(["Three", "One", "Two"]);
  await expect(page.getByText(partOf("en", "editor:movedTo"))).toBeVisible();
  await page.reload();
  await expect.poll(order).toEqual(["Three", "One", "Two"]);
  // A block that is let go where it was, and one that Escape leaves there, stay.
  await expect(grips).toHaveCount(3);
  await drag(page, grips.nth(1), rows.nth(1));
  await drag(page, grips.nth(0), rows.nth(2), () => page.keyboard.press("Escape"));
  await expect.poll(order).toEqual(["Three", "One", "Two"]);
  // A move whose page is left before it was answered is kept too.
  const held = page.waitForRequest(isMove);
  await page.route("**/*.data*", () => {});
  await drag(page, grips.nth(0), rows.nth(2));
  await held;
  await expect.poll(order).toEqual(["One", "Two", "Three"]);
  await page.goto("/editor");
  await page.unroute("**/*.data*");
  await page.goto(text);
  await expect.poll(order).toEqual(["One", "Two", "Three"]);
  await press(page, say("upWhat", { what: "3, Text" }));
  await expect.poll(order).toEqual(["One", "Three", "Two"]);
  await press(page, say("upWhat", { what: "2, Text" }));
  await expect.poll(order).toEqual(["Three", "One", "Two"]);
  await press(page, say("downWhat", { what: "1, Text" }));
  await expect.poll(order).toEqual(["One", "Three", "Two"]);
});

test("a form that is sent before the page is alive is not saved once more beside it @js", async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await editorIn(context, baseURL);
  const text = await makePage(page, "alive-sent");
  await addProse(page, text, "First");
  await page.goto(text);
  const module = gate();
  await page.route("**/hydrated-*.js", module.through);
  await page.getByRole("link", { name: partOf("en", "editor:editWhat") }).click();
  await expect(headingOf(page)).toHaveValue("First");
  await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe("loading");
  await headingOf(page).fill("Second");
  const answer = gate();
  const saves: string[] = [];
  await page.route("**/blocks/**", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    saves.push(route.request().url());
    return answer.through(route);
  });
  await page
    .getByRole("button", { name: say("save") })
    .last()
    .click({ noWaitAfter: true });
  await expect.poll(() => saves.length).toBe(1);
  // While a page is on its way the old one cannot be asked whether it is alive, so its last module and what it does then are waited for.
  const alive = page.waitForEvent("requestfinished", (request) => request.url().includes("/assets/checks-"));
  module.open();
  await alive;
  await delay(1_000);
  answer.open();
  await expect(page).toHaveURL(new RegExp(`${text}$`));
  expect(saves).toHaveLength(1);
});

test("a form that is sent while the page comes alive breaks nothing @js", async ({ page, context, baseURL }) => {
  test.slow();
  await editorIn(context, baseURL);
  const module = gate();
  await page.route("**/hydrated-*.js", module.through);
  await page.goto("/editor/media", { waitUntil: "commit" });
  const button = page.getByRole("button", { name: say("upload") });
  await expect(button).toBeVisible();
  // The document has been read to its end, and its inlined script has run; React's module waits.
  await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe("loading");
  // The answer does not come: the page stays, with a button that says what it does.
  await page.evaluate(() => addEventListener("submit", (event) => event.preventDefault()));
  await page.getByLabel(say("file")).setInputFiles(PICTURE);
  await button.click();
  await expect(page.getByText(say("uploading"))).toBeVisible();
  module.open();
  await expect.poll(() => isAlive(page)).toBe(true);
});

test("shoppers' pages send nothing of this, and tell nothing by the framework's addresses", async ({ page }) => {
  for (const path of ["/", "/products/melati-lotion-refill", "/cart", "/journal"]) {
    const answer = await page.goto(path);
    expect(await answer?.text(), path).not.toMatch(/__remixContext|modulepreload|id="hydrated"/);
  }
  for (const path of ["/cart.data", "/_root.data", "/__manifest?p=/cart", "/editorial.data"])
    expect((await page.goto(path))?.status(), path).toBe(404);
});
