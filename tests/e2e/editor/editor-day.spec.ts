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
  test(`at ${width} px, an editor writes a page with a picture, previews it as a Thai gold member, schedules and publishes it and takes it back`, async ({
    page,
    context,
    baseURL,
    visit,
    checkAccess,
    javaScriptEnabled,
  }, { retry, repeatEachIndex }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const editor = await tester(baseURL ?? "", { isEmployee: true, authenticator: true, roles: ["editor"] });
    await editor.enter(context);
    const slug = `sun-${width}-${javaScriptEnabled === false ? "plain" : "script"}-${retry}-${repeatEachIndex}`;

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
    await expect(page.getByLabel(say("field_heading"))).toBeVisible();
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
    await expect(page).toHaveURL(new RegExp(`/editor/entries/${slug}/all/en$`));
    await checkAccess();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    // A block for gold members in Thailand, from the week of Songkran on.
    await page.getByLabel(say("addBlock")).selectOption("story");
    await press(page, say("add"));
    await page.getByLabel(say("field_heading")).fill("Songkran gold");
    await page.getByLabel(say("field_text")).fill("Water, sun and a second layer.");
    await page.getByLabel(say("field_picture")).fill(picture);
    await page.getByLabel(say("field_alt")).fill("A bottle on sand");
    await page.getByRole("checkbox", { name: say("segment_gold") }).check();
    await page.getByRole("checkbox", { name: "Thailand" }).check();
    await page.getByLabel(partOf("en", "editor:from")).fill("2027-04-10T08:00");
    await page
      .getByRole("button", { name: say("save") })
      .last()
      .click();
    await expect(page).toHaveURL(new RegExp(`/editor/entries/${slug}/all/en$`));

    // The draft as a Thai gold member sees it on 12 April, and as a visitor does.
    await visit("SG", `/preview/pages/${slug}`);
    const bar = page.getByRole("region", { name: message("en", "content-preview:title") });
    await bar.getByLabel(message("en", "content-preview:country")).selectOption("TH");
    await bar.getByLabel(message("en", "content-preview:tier")).selectOption("gold");
    await bar.getByLabel(partOf("en", "content-preview:at")).fill("2027-04-12T10:00");
    await bar.getByRole("button", { name: message("en", "content-preview:update") }).click();
    await expect(page).toHaveURL(/th\.localhost.*tier=gold.*at=2027-04-12/);
    const songkran = page.getByText("Songkran gold");
    await expect(songkran).toBeVisible();
    await page.goto(page.url().replace("tier=gold", "tier=visitor"));
    await expect(page.getByText("A bottle for the beach")).toBeVisible();
    await expect(songkran).toHaveCount(0);

    // Scheduled, it is on nobody's page yet.
    const acknowledge = async () => {
      const warnings = page.getByRole("group", { name: say("acknowledge") }).getByRole("checkbox");
      for (const warning of await warnings.all()) await warning.check();
    };
    await visit("SG", `/editor/entries/${slug}/all/en`);
    await acknowledge();
    await page.getByLabel(partOf("en", "editor:startsAt")).fill("2031-04-01T08:00");
    await press(page, say("publish"));
    await expect(page.getByText(say("status_scheduled"))).toBeVisible();
    expect((await page.goto(`/pages/${slug}`))?.status()).toBe(404);
    await visit("SG", `/editor/entries/${slug}/all/en`);

    // Published now, it is there in less than two seconds after the press was answered.
    await page.getByLabel(say("textTitle")).fill("Sun care at the beach");
    await press(page, say("save"));
    await acknowledge();
    await press(page, say("publish"));
    await expect(page.getByText(say("status_live"))).toBeVisible();
    const answered = Date.now();
    const live = await page.goto(`/pages/${slug}`);
    expect(await live?.text()).toContain("A bottle for the beach");
    expect(Date.now() - answered).toBeLessThan(2000);
    await expect(page.getByText("A bottle for the beach")).toBeVisible();
    await expect(songkran).toHaveCount(0);

    await visit("SG", `/editor/entries/${slug}/all/en`);
    await press(page, say("end"));
    await expect(page.getByText(say("status_ended"))).toBeVisible();
    expect((await page.goto(`/pages/${slug}`))?.status()).toBe(404);
  });
