import type { Locator } from "playwright/test";
import { message } from "../support/messages";
import { SITES } from "../support/shoppers";
import { expect, test } from "../support/test";

// A toast stays three seconds, and as long as somebody points at it (R58). All of it is style, so it needs no script.

/** How long the toast with a text stays in milliseconds, and whether the time runs. */
const timeOf = (words: Locator) =>
  words.evaluate((element) => {
    const moves = element.closest(".toast")?.getAnimations() ?? [];
    const out = moves.find((one) => (one as CSSAnimation).animationName === "toast-out");
    return { stays: out?.effect?.getComputedTiming().delay, state: out?.playState };
  });

test("a toast says once what was done, and waits while somebody points at it", async ({ page, context, baseURL }) => {
  for (const [country, language] of SITES) {
    const url = `http://${country.toLowerCase()}.localhost:${new URL(baseURL ?? "").port}/about?language=${language}`;
    const waiting = [
      { room: "bag", key: "updated", type: "success" },
      { room: "errors", key: "bag_empty", type: "error" },
    ];
    await context.addCookies([{ name: "toasts", value: encodeURIComponent(JSON.stringify(waiting)), url }]);
    // Its time begins with the first paint, which may be long before everything has loaded.
    await page.goto(url, { waitUntil: "commit" });
    const done = page.getByText(message(language, "bag:updated"));
    await done.hover();
    expect(await timeOf(done)).toEqual({ stays: 3_000, state: "paused" });
    await expect(page.getByRole("alert")).toHaveText(message(language, "errors:bag_empty"));
    await page.mouse.move(5, 700);
    expect((await timeOf(done)).state).toBe("running");
    await expect(done).toBeHidden();
    await page.goto(url);
    await expect(done).toHaveCount(0);
  }
});
