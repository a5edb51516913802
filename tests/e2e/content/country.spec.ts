import { LANGUAGE_FACTS } from "../../../functions/countries/facts/languages";
import { message } from "../support/messages";
import { rootOf } from "../support/parts";
import { expect, test } from "../support/test";

// Country and language are chosen without leaving the page, and the choice is remembered (S1.12, S2.28).

const PLACE = "/products/serum-c?shade=none";

test("another language opens the same page and is remembered; the default language leaves the address", async ({
  page,
  visit,
  checkAccess,
}) => {
  await visit("TH", PLACE);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /ประเทศ|ภาษา/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/country\?return_to=/);
  await checkAccess();
  await page.getByRole("main").getByRole("link", { name: LANGUAGE_FACTS.en.name }).click();
  await expect(page).toHaveURL(/\/products\/serum-c\?shade=none&language=en$/);
  await expect(rootOf(page)).toHaveAttribute("lang", "en-TH");
  await visit("TH", "/about");
  await expect(page).toHaveURL(/\/about\?language=en$/);
  await visit("TH", `/country?return_to=${encodeURIComponent(PLACE)}`);
  await page.getByRole("main").getByRole("link", { name: LANGUAGE_FACTS.th.name }).click();
  await expect(page).toHaveURL(/\/products\/serum-c\?shade=none$/);
  await visit("TH", "/about");
  await expect(rootOf(page)).toHaveAttribute("lang", "th-TH");
});

test("another country opens the same page there, and a host without a country remembers it", async ({
  page,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? "");
  const neutral = `http://localhost:${port}`;
  await page.goto(`${neutral}/welcome?return_to=${encodeURIComponent(PLACE)}`);
  await page.getByRole("button", { name: "Thailand" }).first().click();
  await expect(page).toHaveURL(/^http:\/\/th\.localhost:\d+\/products\/serum-c\?shade=none/);
  await page.goto(`${neutral}/about`);
  await expect(rootOf(page)).toHaveAttribute("lang", "th-TH");
  await expect(page.getByRole("region", { name: message("th", "shell:welcomeTitle") })).toHaveCount(0);
});
