import { readFileSync } from "node:fs";
import { buyer, operator } from "../support/members";
import { message, partOf } from "../support/messages";
import { expect, test } from "../support/test";

// A buyer adds photographs to a review, the desk publishes one, and everybody sees it; with script and without.

const say = (name: string, values?: Record<string, string | number>) => message("en", `reviews:${name}`, values);
const SLUG = "foundation-pump";
const PHOTOS = `/products/${SLUG}/reviews/photos`;
const picture = (name: string) => ({
  name: `${name}.webp`,
  mimeType: "image/webp",
  buffer: readFileSync(new URL(`../../../public/img/${name}-800.webp`, import.meta.url)),
});

for (const width of [360, 1280])
  test(`at ${width} px, a buyer adds photographs, removes one, and shoppers see what the desk published`, async ({
    page,
    visit,
    context,
    baseURL,
    checkAccess,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const author = await buyer(baseURL!, SLUG);
    await author.enter(context);
    // Who has not written a review is led to it.
    await visit("SG", PHOTOS);
    await expect(page).toHaveURL(/reviews\/new$/);
    const text = `Light and even, see the picture. ${crypto.randomUUID()}`;
    await page.getByRole("radio", { name: say("star", { count: 5 }) }).check({ force: true });
    await page.getByRole("textbox", { name: partOf("en", "reviews:text") }).fill(text);
    await page.getByRole("button", { name: say("send") }).click();
    await page.getByRole("link", { name: say("photosYours") }).click();
    await expect(page).toHaveURL(new RegExp(`${PHOTOS}$`));
    await checkAccess();

    const file = page.getByLabel(say("photoFile"));
    const send = page.getByRole("button", { name: say("photoSend") });
    await file.setInputFiles({ name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
    await send.click();
    await expect(page.getByText(message("en", "errors:not_a_picture")).first()).toBeVisible();
    await expect(file).toHaveAttribute("aria-invalid", "true");
    await checkAccess();
    for (const [index, name] of [`${SLUG}`, "serum-c"].entries()) {
      await file.setInputFiles(picture(name));
      await send.click();
      await expect(page.getByText(say("photoSent"))).toBeVisible();
      await expect(page.getByRole("img", { name: partOf("en", "reviews:photoYours") })).toHaveCount(index + 1);
    }
    await expect(page.getByText(say("photo_pending"))).toHaveCount(2);
    const drawn = await page
      .getByRole("img", { name: partOf("en", "reviews:photoYours") })
      .first()
      .evaluate(async (img: HTMLImageElement) => {
        await img.decode();
        return img.naturalWidth;
      });
    expect(drawn).toBe(400);
    await checkAccess();
    await page
      .getByRole("button", { name: partOf("en", "reviews:photoRemove") })
      .last()
      .click();
    await expect(page.getByText(say("photoGone"))).toBeVisible();
    await expect(page.getByRole("img", { name: partOf("en", "reviews:photoYours") })).toHaveCount(1);

    const desk = await operator(baseURL!);
    const waiting = await desk.call("GET", "/desk/reviews?state=photos&pageSize=50");
    const own = waiting.items.find((one: { text: string }) => one.text.includes(text));
    await desk.call("POST", `/desk/reviews/${own.id}/decision`, { decision: "published", revision: own.revision });
    await desk.enter(context);
    await visit("SG", "/operator/reviews?state=photos");
    const panel = page.getByRole("listitem").filter({ hasText: text });
    await expect(panel.getByRole("img")).toBeVisible();
    await checkAccess();
    await panel
      .getByRole("listitem")
      .getByRole("button", { name: partOf("en", "desk:reviewPublish") })
      .click();
    await expect(page.getByText(text)).toHaveCount(0);

    await context.clearCookies();
    await visit("SG", `/products/${SLUG}/reviews?photos=1&sort=newest`);
    const review = page.getByRole("listitem").filter({ hasText: text });
    await expect(review.getByRole("img", { name: partOf("en", "reviews:photoBy") })).toBeVisible();
    await checkAccess();
    const link = review.getByRole("link", { name: partOf("en", "reviews:photoBy") });
    await expect(link).toHaveAttribute("href", /^\/img\/reviews\/[a-z0-9]{20}-1200\.webp$/);
    const type = await link.evaluate(async (a: HTMLAnchorElement) => (await fetch(a.href)).headers.get("content-type"));
    expect(type).toBe("image/webp");
  });
