import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { freePort } from "../../../tools/local/process/free-port";
import { buy, type Caller, tester } from "../support/members";
import { type Language, message, partOf } from "../support/messages";
import { overflowOf, rootOf } from "../support/parts";
import { type Country, FIRST_SITES, shopperOf } from "../support/shoppers";
import { expect, expectAccess, test } from "../support/test";

// The message before something runs out, as it looks on a phone, and the link in it that stops it. The shop is one of its own, whose day is two months
// ahead for the work that it does by itself.

test.describe.configure({ mode: "serial" });

const SERUM = "serum-c--30-ml";

const PROGRAM = "tests/e2e/support/outage/later-shop.mjs";

let shop: ChildProcess;
let origin = "";

/** Waits until the shop has printed a line. */
const printed = (line: string) =>
  new Promise<void>((done, fail) => {
    shop.once("exit", () => fail(new Error(`The shop ended before it said ${line}`)));
    shop.stdout?.on("data", (text) => String(text).split("\n").includes(line) && done());
  });

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info();
  const state = `.wrangler/reminding-${project.name}-${parallelIndex}`;
  rmSync(state, { recursive: true, force: true });
  const port = await freePort();
  origin = `http://sg.localhost:${port}`;
  shop = spawn(process.execPath, ["--import", "tsx", PROGRAM, String(port), state], {
    env: { ...process.env, MELATI_ENVIRONMENT: "test" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  await printed("open");
});
test.afterAll(() => void shop.kill());

/** Lets the shop do its scheduled work as at a moment. */
async function work(moment: string): Promise<void> {
  const done = printed(moment);
  shop.stdin?.write(`${moment}\n`);
  await done;
}

type Mail = { recipient: string; subject: string; html: string };

/** A member who has asked for the reminder, and the email that they got on its day. */
async function reminded(country: Country, language: Language): Promise<{ who: Caller; mail: Mail }> {
  const { mobile, address, tag } = shopperOf(country, language);
  const email = `nora-${crypto.randomUUID()}@example.com`;
  const who = await tester(origin, { email }, country);
  await buy(who, "serum-c", { mobile, address });
  const spoken = { "accept-language": tag };
  const { remindsOn } = await who.call("PATCH", `/run-out-reminders/${SERUM}`, { active: true }, spoken);
  await work(`${remindsOn}T02:00:00.000Z`);
  const { items } = await who.call("GET", "/sandbox/messages");
  const mails = (items as Mail[]).filter(({ recipient, html }) => recipient === email && html.includes("/lists/stop"));
  expect(mails).toHaveLength(1);
  return { who, mail: mails[0]! };
}

/** Tests the accessibility of a message. It is a part of a mail program's page, so it has no landmarks of its own. */
async function expectLegible(page: Page): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
}

for (const [country, language] of FIRST_SITES)
  test(`the message reads well on a phone, and its link stops it after a press, in ${country}`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const say = (name: string) => message(language, `lists:${name}`);
    const { who, mail } = await reminded(country, language);
    const planned = async () => (await who.call("GET", "/run-out-reminders?product=serum-c")).items[0].planned;
    await page.setViewportSize({ width: 360, height: 800 });
    await page.setContent(mail.html);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(message(language, "messages:runOutHeading"));
    expect(await overflowOf(page)).toBe(0);
    if (javaScriptEnabled !== false) await expectLegible(page);
    const hrefOf = (name: string) =>
      page.getByRole("link", { name: message(language, `messages:${name}`) }).getAttribute("href");
    const [shopOn, stop] = [(await hrefOf("toProduct")) ?? "", (await hrefOf("stopLabel")) ?? ""];

    await page.goto(stop);
    // A program that looks into each link of an email stops nothing.
    expect(await planned()).toBe(true);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("stopTitle"));
    await page.getByRole("button", { name: say("stopButton"), exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: say("stopDone") })).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    if (javaScriptEnabled !== false) await expectAccess(page);
    expect(await planned()).toBe(false);
    await page.goto(stop);
    await page.getByRole("button", { name: say("stopButton"), exact: true }).click();
    await expect(page.getByText(say("stopDone"))).toBeVisible();

    const altered = new URL(stop);
    altered.searchParams.set("token", `${crypto.randomUUID()}.${altered.searchParams.get("token")?.split(".")[1]}`);
    await page.goto(altered.href);
    const refused = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: say("stopButton"), exact: true }).click();
    expect((await refused).status()).toBe(403);
    await expect(page.getByText(say("stopFailed"))).toBeVisible();

    const product = await page.goto(shopOn);
    expect(product?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/Vitamin C/);
    await expect(rootOf(page)).toHaveAttribute("lang", new RegExp(`^${language}`));
    await expect(page.getByText(partOf(language, "lists:runOutLasts"))).toHaveCount(0);
  });
