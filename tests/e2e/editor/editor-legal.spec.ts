import { tester } from "../support/members";
import { message, partOf } from "../support/messages";
import { metaOf } from "../support/parts";
import { expect, test } from "../support/test";

// An editor plans new terms for a day: shoppers read when they come into force, and read them before. With script and without.

const say = (name: string, values?: Record<string, string | number>) => message("en", `editor:${name}`, values);
const legal = (name: string, values?: Record<string, string | number>) => message("en", `content:${name}`, values);

/** A country for each try with script and without, because a planned version stays; other journeys read the versions of other countries. */
const COUNTRIES = { plain: ["PH", "AU"], script: ["NZ", "MY"] } as const;
const DAY = "2031-01-01";

test("an editor publishes terms for a day, which shoppers read before it comes", async ({
  page,
  context,
  baseURL,
  visit,
  checkAccess,
  javaScriptEnabled,
}, { retry }) => {
  test.slow();
  const country = COUNTRIES[javaScriptEnabled === false ? "plain" : "script"][retry] ?? "SG";
  const editor = await tester(baseURL ?? "", { isEmployee: true, authenticator: true, roles: ["editor"] });
  await editor.enter(context);
  const desk = `/editor/entries/terms/${country}/en`;
  await visit("SG", desk);
  const title = `Terms from ${DAY}`;
  await page.getByLabel(say("textTitle")).fill(title);
  await page.getByRole("button", { name: say("save") }).click();
  await expect(page.getByLabel(partOf("en", "editor:startsAt"))).toBeVisible();
  for (const warning of await page
    .getByRole("group", { name: say("acknowledge") })
    .getByRole("checkbox")
    .all())
    await warning.check();
  await page.getByLabel(partOf("en", "editor:startsAt")).fill(`${DAY}T00:00`);
  await page.getByRole("button", { name: say("publish") }).click();
  await expect(page.getByText(say("scheduled"))).toBeVisible();

  await visit(country, "/terms");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
  await expect(page.getByText(partOf("en", "content:legalNext"))).toBeVisible();
  await checkAccess();
  await page.getByRole("link", { name: legal("legalReadNext") }).click();
  await expect(page).toHaveURL(new RegExp(`/terms/${DAY}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText(legal("legalIs_coming"))).toBeVisible();
  await expect(metaOf(page, "robots")).toHaveAttribute("content", "noindex");
  await checkAccess();
  await page.getByRole("link", { name: legal("legalReadNow") }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
});
