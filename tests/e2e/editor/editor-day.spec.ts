import { join } from "node:path";
import type { Page } from "playwright/test";
import { tester } from "../support/members";
import { message, partOf } from "../support/messages";
import { titleOf } from "../support/parts";
import { expect, test } from "../support/test";

// An editor's day: a page is made, a picture uploaded and described, a block written, what the lint finds read, the page published and taken back; with
// script and without.

const say = (name: string, values?: Record<string, string | number>) => message("en", `editor:${name}`, values);
const PICTURE = join(import.meta.dirname, "../../../public/img/melati-lotion-refill-detail-800.webp");

const press = (page: Page, name: RegExp) => page.getByRole("button", { name }).click();

/** Uploads a picture and says what it shows in every language. Returns what a block calls it. */
async function upload(page: Page): Promise<string> {
  await page.getByLabel(say("file")).setInputFiles(PICTURE);
  await press(page, say("upload"));
  await expect(page).toHaveURL(/\/editor\/media\/[a-z0-9]{20}/);
  for (const area of await page.getByLabel(partOf("en", "editor:altIn")).all()) await area.fill("A bottle");
  await press(page, say("save"));
  await expect(page.getByText(say("altNeeded"))).toHaveCount(0);
  return `media/${/media\/([a-z0-9]{20})/.exec(page.url())?.[1]}`;
}

for (const width of [360, 1280])
  test(`at ${width} px, an editor writes a page with a picture, publishes it and takes it back`, async ({
    page,
    context,
    baseURL,
    visit,
    checkAccess,
    javaScriptEnabled,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const editor = await tester(baseURL ?? "", { isEmployee: true, authenticator: true, roles: ["editor"] });
    await editor.enter(context);
    const slug = `sun-${width}-${javaScriptEnabled === false ? "plain" : "script"}`;

    await visit("SG", "/editor/media");
    const picture = await upload(page);
    await checkAccess();

    await visit("SG", "/editor");
    await checkAccess();
    await titleOf(page.getByRole("main"), say("newEntry")).click();
    await page.getByLabel(say("type")).last().selectOption("page");
    await page.getByLabel(say("slug")).fill(slug);
    await press(page, say("create"));
    await expect(page).toHaveURL(new RegExp(`/editor/entries/${slug}/all/en`));

    await page.getByLabel(say("textTitle")).fill("Sun care");
    await press(page, say("save"));
    await page.getByLabel(say("addBlock")).selectOption("story");
    await press(page, say("add"));
    await checkAccess();
    await page.getByLabel(say("field_heading")).fill("A bottle for the beach");
    await page.getByLabel(say("field_text")).fill("Shake it, and put it on again every two hours.");
    await page.getByLabel(say("field_picture")).fill(picture);
    await page
      .getByRole("button", { name: say("save") })
      .last()
      .click();

    // What it shows is not said yet, so it cannot go live.
    await expect(page.getByText(say("errorsFirst_one", { count: 1 }))).toBeVisible();
    await page.getByRole("link", { name: partOf("en", "editor:editWhat") }).click();
    await page.getByLabel(say("field_alt")).fill("A bottle on sand");
    await page
      .getByRole("button", { name: say("save") })
      .last()
      .click();
    await checkAccess();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    for (const warning of await page
      .getByRole("group", { name: say("acknowledge") })
      .getByRole("checkbox")
      .all())
      await warning.check();
    await press(page, say("publish"));
    await expect(page.getByText(say("status_live"))).toBeVisible();
    await visit("SG", `/pages/${slug}`);
    await expect(page.getByText("A bottle for the beach")).toBeVisible();

    await visit("SG", `/editor/entries/${slug}/all/en`);
    await press(page, say("end"));
    await expect(page.getByText(say("status_ended"))).toBeVisible();
    expect((await page.goto(`/pages/${slug}`))?.status()).toBe(404);
  });
