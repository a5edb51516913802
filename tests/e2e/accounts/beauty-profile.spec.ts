import { member } from "../support/members";
import { message, partOf } from "../support/messages";
import { expect, test } from "../support/test";

// The beauty profile: filled, its points given once, and erased.

const say = (name: string, values?: Record<string, string | number>) =>
  message("en", `accounts-beauty:${name}`, values);

test("a member fills the beauty profile, gets the points once, and erases it", async ({
  page,
  context,
  visit,
  checkAccess,
  baseURL,
}) => {
  const who = await member(baseURL ?? "");
  await who.enter(context);
  const points = async () => (await who.call("GET", "/beauty-pass")).pass.pointsBalance as number;
  const save = () => page.getByRole("button", { name: say("save"), exact: true }).click();
  const before = await points();
  const { pointsDue } = await who.call("GET", "/account/beauty-profile");
  await visit("SG", "/account/beauty-profile");
  await expect(page.getByText(say("pointsDue", { count: pointsDue }))).toBeVisible();
  await checkAccess();

  await page.getByRole("radio", { name: message("en", "catalogue:value.skin_type.dry") }).check();
  await page.getByRole("checkbox", { name: message("en", "catalogue:value.concern.dryness") }).check();
  await page.getByRole("radio", { name: message("en", "catalogue-shades:tone_warm") }).check();
  // Without the agreement nothing is kept, and what was chosen is still there.
  await save();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("radio", { name: message("en", "catalogue:value.skin_type.dry") })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: message("en", "catalogue:value.concern.dryness") })).toBeChecked();
  await checkAccess();
  await page.getByRole("checkbox", { name: partOf("en", "accounts-beauty:agree") }).check();
  await save();
  await expect(page.getByText(say("savedPoints"))).toBeVisible();
  await expect(page.getByRole("region", { name: say("suggested") }).getByRole("link")).toHaveCount(3);
  await checkAccess();
  expect(await points()).toBe(before + pointsDue);

  await page.getByRole("button", { name: say("erase") }).click();
  await expect(page.getByText(say("erased"))).toBeVisible();
  await expect(page.getByRole("radio", { name: message("en", "catalogue:value.skin_type.dry") })).not.toBeChecked();
  await expect(page.getByRole("region", { name: say("suggested") })).toHaveCount(0);
  // Filled again, it gives none.
  await page.getByRole("radio", { name: message("en", "catalogue:value.skin_type.oily") }).check();
  await page.getByRole("checkbox", { name: message("en", "catalogue:value.concern.dryness") }).check();
  await page.getByRole("radio", { name: message("en", "catalogue-shades:tone_cool") }).check();
  await page.getByRole("checkbox", { name: partOf("en", "accounts-beauty:agree") }).check();
  await save();
  await expect(page.getByText(say("saved"))).toBeVisible();
  expect(await points()).toBe(before + pointsDue);
});
