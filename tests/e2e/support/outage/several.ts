import type { Locator, Page } from "playwright/test";

// The form of a product's page that adds several products.

const together = (page: Page): Locator => page.locator("form.together");

/** The names of the products that are offered together. */
export const namesOf = (page: Page) => together(page).locator("label [lang]:not(.mute)").allInnerTexts();

/** Writes another text in place of the first product's price, as if the page were from the past. */
export const writeFirstPrice = (page: Page, text: string) =>
  together(page)
    .locator(".price")
    .first()
    .evaluate((price, shown) => {
      price.textContent = shown;
    }, text);

/** Makes the second product another one. */
export const writeSecond = (page: Page, id: string) =>
  together(page)
    .locator("[name=lines]")
    .nth(1)
    .evaluate((box: HTMLInputElement, other) => {
      box.value = other;
    }, id);

/** Sends the page's own form as a browser does where no script of the page helps. */
export const sendPlainly = (page: Page) =>
  page.locator("main form").evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form));
