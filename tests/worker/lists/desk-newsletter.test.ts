import { beforeAll, beforeEach, expect, it } from "vitest";
import { askAddresses, newsletterFile } from "../../../app/features/desk/people/newsletter.server";
import { memberIn } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { openPage } from "../../support/run/pages";
import { answersAsPublished } from "../../support/shop/published";
import { OPENING, shopper, world } from "../../support/shop/world";

// Operators take out the confirmed addresses of their country's newsletter, with a recent second factor and a line in the log.

const { db, clock, seed } = world();
beforeAll(async () => {
  await seed();
  for (const [id, country, email, confirmedAt] of [
    ["sub-0000001", "SG", "melur@example.com", OPENING.toISOString()],
    ["sub-0000002", "SG", "=cmd@example.com", OPENING.toISOString()],
    ["sub-0000003", "SG", "waiting@example.com", null],
    ["sub-0000004", "TH", "ploy@example.com", OPENING.toISOString()],
  ])
    await db
      .prepare(
        `INSERT INTO newsletter_subscriptions (id, country, language, email, email_key, consent_version, asked_at, confirmed_at)
         VALUES (?, ?, 'en', ?, ?, 1, ?, ?)`,
      )
      .bind(id, country, email, email, OPENING.toISOString(), confirmedAt)
      .run();
});
beforeEach(() => clock.set(OPENING));

const MINUTES = 60_000;
const exports = () =>
  db.prepare("SELECT member_id FROM security_events WHERE kind = 'newsletter_exported'").all<{ member_id: string }>();

it("counts them for content and admin", async () => {
  const content = await operatorIn("SG", ["content"]);
  const answer = await content.get("/operator/newsletter");
  expect(answer.body).toEqual({ languages: [{ language: "en", confirmed: 2 }], confirmed: 2, waiting: 1 });
});

it("hands out those of the country that were confirmed, in parts, and logs it once", async () => {
  const admin = await operatorIn("SG", ["admin"]);
  const first = await admin.post("/operator/newsletter/addresses", { after: null });
  expect(first.body.items.map(({ email }: { email: string }) => email)).toEqual([
    "melur@example.com",
    "=cmd@example.com",
  ]);
  expect(first.body.next).toBeNull();
  expect((await exports()).results).toEqual([{ member_id: admin.id }]);
  const rest = await admin.post("/operator/newsletter/addresses", { after: "sub-0000001" });
  expect(rest.body.items).toHaveLength(1);
  expect((await exports()).results).toHaveLength(1);
  expect((await admin.post("/operator/newsletter/addresses", { after: 5 })).status).toBe(422);
});

it("is refused to every other role, to members and visitors, and without a recent second factor", async () => {
  const other = await operatorIn("SG", ["service", "stock", "money", "editor"]);
  for (const [who, status] of [
    [shopper(), 401],
    [await memberIn("SG"), 403],
    [other, 403],
  ] as const) {
    expect((await who.get("/operator/newsletter")).status).toBe(status);
    expect((await who.post("/operator/newsletter/addresses", { after: null })).status).toBe(status);
  }
  const late = await operatorIn("SG", ["content"]);
  clock.set(new Date(OPENING.getTime() + 11 * MINUTES));
  const refused = await late.post("/operator/newsletter/addresses", { after: null });
  expect([refused.status, refused.body.errors[0].code]).toEqual([403, "step_up_needed"]);
  // The file leads back to the form, and the form asks for the code.
  const file = await openPage(late, "/operator/newsletter.csv", newsletterFile);
  expect([file.status, file.headers.get("location")]).toEqual([303, "/operator/newsletter"]);
  const asked = await openPage(late, "/operator/newsletter", askAddresses, new URLSearchParams());
  expect(asked.status).toBe(403);
  expect((await openPage(other, "/operator/newsletter.csv", newsletterFile)).status).toBe(404);
});

it("is a file that a spreadsheet opens, in which no address is a formula", async () => {
  const content = await operatorIn("SG", ["content"]);
  const file = await openPage(content, "/operator/newsletter.csv", newsletterFile);
  expect(file.headers.get("content-disposition")).toContain("newsletter-sg-");
  const text = await file.text();
  expect(text).toContain("melur@example.com,en,1,");
  expect(text).toContain("'=cmd@example.com");
  expect(text).not.toMatch(/waiting@|ploy@/);
});

answersAsPublished("lists/desk-newsletter.test.ts");
