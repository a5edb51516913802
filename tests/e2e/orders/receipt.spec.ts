import { readFileSync } from "node:fs";
import { verifyText } from "../../../functions/api/orders/receipt/signed-text";
import { placeOrder } from "../support/api-order";
import { message } from "../support/messages";
import { expect, test } from "../support/test";

test("a paid order's receipt is kept as text and as data, and the shop's published keys prove both", async ({
  page,
  visit,
  checkAccess,
}) => {
  await visit("SG", "/");
  const origin = `http://127.0.0.1:${new URL(page.url()).port}`;
  const address = new URL(await placeOrder(origin));
  const paid = await fetch(`${origin}${address.pathname}/payment${address.search}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-site-country": "sg" },
    body: JSON.stringify({ outcome: "approve" }),
  });
  expect(paid.status).toBe(200);
  await visit("SG", `${address.pathname.replace("/api/web/v1", "")}/receipt${address.search}`);
  await expect(page.getByText(message("en", "orders:receiptSigned"))).toBeVisible();
  await checkAccess();
  const { keys } = await (await fetch(`${origin}/.well-known/receipt-keys.json`)).json();
  for (const name of ["receiptText", "receiptData"] as const) {
    const begun = page.waitForEvent("download");
    await page.getByRole("link", { name: message("en", `orders:${name}`) }).click();
    const text = readFileSync(await (await begun).path(), "utf8");
    expect(await verifyText(text, keys)).toBe("true");
    expect(await verifyText(text.replace("SG-", "TH-"), keys)).toBe("changed");
  }
});
