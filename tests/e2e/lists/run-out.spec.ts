import { buy, tester } from "../support/members";
import { message, partOf } from "../support/messages";
import { overflowOf } from "../support/parts";
import { FIRST_SITES, shopperOf } from "../support/shoppers";
import { expect, test } from "../support/test";

// A member plans a message before something that they bought runs out, on the product and on the order.

const WIDTHS = [360, 1280] as const;

for (const [country, language] of FIRST_SITES)
  for (const width of WIDTHS)
    test(`a reminder is planned with one press on the product, and cancelled with one on the order, at ${width} px in ${country}`, async ({
      page,
      visit,
      context,
      baseURL,
      checkAccess,
    }) => {
      const button = (name: string) => page.getByRole("button", { name: message(language, `lists:${name}`) });
      const said = (name: string) => page.getByText(message(language, `lists:${name}`)).first();
      await page.setViewportSize({ width, height: 800 });
      const { mobile, address } = shopperOf(country, language);
      const who = await tester(baseURL ?? "", {}, country);
      const { number } = await buy(who, "serum-c", { mobile, address });
      await who.enter(context);
      await visit(country, `/products/serum-c?language=${language}`);
      await button("runOutPlan").click();
      await expect(said("runOutKept")).toBeVisible();
      await expect(page).toHaveURL(/\/products\/serum-c/);
      await expect(button("runOutStop")).toBeVisible();
      expect(await overflowOf(page)).toBe(0);
      await checkAccess();
      await visit(country, `/orders/${number}?language=${language}`);
      await expect(page.getByRole("main")).toContainText(partOf(language, "lists:runOutPlanned"));
      await button("runOutStop").click();
      await expect(said("runOutStopped")).toBeVisible();
      await expect(button("runOutPlan")).toBeVisible();
      expect(await overflowOf(page)).toBe(0);
      await checkAccess();
    });
