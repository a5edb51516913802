import { expect } from "playwright/test";
import { message, partOf } from "../../support/messages";
import { touch } from "../../support/outage/kept-pages";
import { cut, mend, test, waitingList, waits } from "../../support/outage/waiting";

// "I'm here" on the page of a booking, on a line that is cut: it waits without the page's script, once however often it is pressed.

test.use({ serviceWorkers: "allow" });

test("an arrival waits for a connection, and what the shop answers is told", { tag: "@js" }, async ({
  page,
  context,
  line,
  at,
}) => {
  await page.goto(at("/"));
  await touch(page);
  await page.goto(at("/sandbox/happening?state=closed"));
  const here = page.getByRole("button", { name: message("en", "happening-booking:here") });
  await cut(line, context);
  await here.click();
  await expect(waitingList(page)).toContainText(partOf("en", "shell-offline:waitingText"));
  await expect(waits(page)).toHaveCount(1);
  await expect(waits(page)).toContainText(partOf("en", "shell-offline:arrive", { name: "MB 00000 00000" }));
  await mend(line, context);
  // The example is of no real booking, so the shop refuses it: it is told, and not sent again.
  await page.goto(at("/"));
  await expect(waitingList(page)).toContainText(partOf("en", "shell-offline:told"));
  await expect(waits(page)).toHaveCount(1);
  line.answered.length = 0;
  await page.goto(at("/brands"));
  expect(line.answered.filter((path) => path.startsWith("/happening"))).toEqual([]);
});
