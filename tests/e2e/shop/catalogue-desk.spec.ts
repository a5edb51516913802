import type { Page } from "playwright/test";
import { tester } from "../support/members";
import { message, partOf } from "../support/messages";
import { overflowOf } from "../support/parts";
import { expect, test } from "../support/test";

// A retailer's first file at the desk: it is checked, the report read, and what can be sold is in the shop; with script and without.

const say = (name: string, values?: Record<string, string | number>) => message("en", `desk-catalogue:${name}`, values);
const error = (name: string, values?: Record<string, string | number>) => partOf("en", `errors:${name}`, values);

const fileOf = (text: string | Buffer, name = "products_export_of_the_spring_collection_2026_final.csv") => ({
  name,
  mimeType: "text/csv",
  buffer: typeof text === "string" ? Buffer.from(text) : text,
});

async function upload(page: Page, file: ReturnType<typeof fileOf>): Promise<void> {
  await page.getByLabel(say("file")).setInputFiles(file);
  await page.getByRole("button", { name: say("upload") }).click();
}

const HEADER = ["Handle", "Title", "Body (HTML)", "Vendor", "Type", "Option1 Name", "Option1 Value", "Variant Price"];
/** A plain file: a tint of two shades, and a product whose price is none. */
const plain = (handle: string, { title = "Dew Café Tint", separator = "," } = {}) =>
  [
    HEADER,
    [handle, title, "<p>Sheer and light.</p>", "Maison Ilvane", "Lipstick", "Color", "Warm Rose", "12.50"],
    [handle, "", "", "", "", "", "Deep Plum", "12.50"],
    [`${handle}-bad`, "No Price", "", "Nobody Knows", "Lipstick", "", "", "ask us"],
  ]
    .map((row) => row.join(separator))
    .join("\r\n");

test.beforeEach(async ({ context, baseURL }) => {
  const operator = await tester(baseURL ?? "", { isEmployee: true, authenticator: true, roles: ["content"] });
  await operator.enter(context);
});

for (const width of [360, 1280])
  test(`at ${width} px, a file is checked, its report read, and its product sold`, async ({
    page,
    visit,
    checkAccess,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { repeatEachIndex, retry } = test.info();
    const own = `${width}${javaScriptEnabled === false ? "n" : "j"}${repeatEachIndex}${retry}`;
    const [handle, title] = [`dew-tint-${own}`, `Dew Café Tint ${own}`];
    await visit("SG", "/operator/catalogue");
    await checkAccess();
    await upload(page, fileOf(plain(handle, { title })));

    await expect(page).toHaveURL(/\/operator\/catalogue\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1, name: /^products_export_of/ })).toBeVisible();
    const report = page.getByRole("main");
    await expect(report).toContainText(partOf("en", "desk-catalogue:state_checked"));
    await expect(page.getByRole("table", { name: say("willHappen") })).toContainText(/Added\s*1.*Refused\s*1/s);
    await expect(report).toContainText(partOf("en", "desk-catalogue:reason_unknown_brand"));
    await expect(report).toContainText(partOf("en", "desk-catalogue:reason_not_a_price"));
    await expect(report).toContainText(`line 4: ${handle}-bad`);
    expect(await overflowOf(page)).toBe(0);
    await checkAccess();
    const checked = page.url();
    expect((await page.goto(new URL(`/products/${handle}`, checked).href))?.status()).toBe(404);

    await page.goto(checked);
    await page.getByRole("button", { name: say("apply") }).click();
    await expect(report).toContainText(partOf("en", "desk-catalogue:state_done"));
    await expect(page.getByRole("button", { name: say("apply") })).toHaveCount(0);
    expect(await overflowOf(page)).toBe(0);
    await checkAccess();

    await visit("SG", "/operator/catalogue");
    expect(await overflowOf(page)).toBe(0);

    await visit("SG", `/products/${handle}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText("Sheer and light.")).toBeVisible();
    await visit("SG", `/search?q=${encodeURIComponent(`dew cafe tint ${own}`)}`);
    await expect(page.getByRole("main").getByRole("link", { name: title }).first()).toBeVisible();
    expect((await page.goto(new URL(`/products/${handle}-bad`, checked).href))?.status()).toBe(404);
  });

test("a file that is none says why beside its field, and what was chosen stays", async ({
  page,
  visit,
  checkAccess,
}) => {
  await visit("SG", "/operator/catalogue");
  await page.getByLabel(say("makeBrands")).check();
  await upload(page, fileOf(""));
  await expect(page.getByRole("main")).toContainText(error("file_empty"));
  await expect(page.getByLabel(say("makeBrands"))).toBeChecked();
  await checkAccess();

  await upload(page, fileOf(Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), "products.xlsx"));
  await expect(page.getByRole("main")).toContainText(error("file_spreadsheet"));

  await upload(page, fileOf(Buffer.from(plain("latin"), "latin1")));
  await expect(page.getByRole("main")).toContainText(error("file_encoding"));

  await upload(page, fileOf(plain("semi", { separator: ";" })));
  await expect(page.getByRole("main")).toContainText(error("file_separator", { sign: ";" }));
  await page.getByLabel(say("separator")).selectOption("semicolon");
  await upload(page, fileOf(plain("semi", { separator: ";" })));
  await expect(page).toHaveURL(/\/operator\/catalogue\/[0-9a-f-]{36}$/);
});
