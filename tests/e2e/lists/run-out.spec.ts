import { buyer } from "../support/members";
import { message } from "../support/messages";
import { expect, test } from "../support/test";

// A member plans a message before something that they bought runs out, on the product and on the order.

test("a reminder is planned with one press on the product, and cancelled with one on the order", async ({
  page,
  visit,
  context,
  baseURL,
  checkAccess,
}) => {
  const who = await buyer(baseURL!, "serum-c");
  await who.enter(context);
  const button = (name: string) => page.getByRole("button", { name: message("en", `lists:${name}`) });
  await visit("SG", "/products/serum-c");
  await button("runOutPlan").click();
  await expect(page.getByText(message("en", "lists:runOutKept")).first()).toBeVisible();
  await expect(page).toHaveURL(/\/products\/serum-c/);
  await expect(button("runOutStop")).toBeVisible();
  await checkAccess();
  const { items } = await who.call("GET", "/account/orders");
  await visit("SG", `/orders/${items[0].number}`);
  await button("runOutStop").click();
  await expect(page.getByText(message("en", "lists:runOutStopped")).first()).toBeVisible();
  await expect(button("runOutPlan")).toBeVisible();
  await checkAccess();
});
