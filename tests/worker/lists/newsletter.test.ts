import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newestMessages } from "../../../functions/api/kit/outbox/outbox-store";
import { sweptUnconfirmed } from "../../../functions/api/lists/newsletter/newsletter-store";
import { newsletterToken } from "../../../functions/api/lists/newsletter/newsletter-token";
import { renderMessage } from "../../../functions/api/messages/templates/render";
import type { CountryCode } from "../../../functions/contract/countries";
import { trip } from "../../../functions/db/trip";
import { memberIn, PASSWORD } from "../../support/people/members";
import { answersAsPublished } from "../../support/shop/published";
import { OPENING, world } from "../../support/shop/world";

// An address gets the newsletter only after somebody who reads its mail has confirmed it, and leaves by a link.

const { db, env, clock, seed, shopper } = world();
beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));
const HOUR = 3_600_000;

const ask = (email: string, consent: boolean | undefined = true, who = shopper()) =>
  who.post("/newsletter", { email, consent });
const rowOf = (email: string) =>
  db
    .prepare("SELECT id, confirmed_at, language FROM newsletter_subscriptions WHERE email_key = ?")
    .bind(email)
    .first<{ id: string; confirmed_at: string | null; language: string }>();
const messagesTo = async (email: string, country: CountryCode = "SG") =>
  (await newestMessages(db, country, { page: 1, pageSize: 100 })).items.filter(({ recipient }) => recipient === email);

/** The token of a link in the newest email to an address. */
async function tokenIn(email: string, act: "confirm" | "leave", country: CountryCode = "SG"): Promise<string> {
  const [message] = await messagesTo(email, country);
  const { text } = await renderMessage(message!, { secret: env.SESSION_SECRET, settings: env });
  const link = text.match(new RegExp(`https?:\\S+/newsletter/${act}\\S+`))?.[0] ?? "";
  return new URL(link).searchParams.get("token") ?? "";
}
const confirm = (token: string, country: CountryCode = "SG") =>
  shopper(country).post("/newsletter/confirmation", { token });
const leave = (token: string) => shopper().post("/newsletter/leave", { token });

describe("an address that asks for the newsletter", () => {
  it("needs consent and an address, and nothing is kept without them", async () => {
    const refused = await ask("nobody@example.com", false);
    expect([refused.status, refused.body.errors[0].code, refused.body.errors[0].field]).toEqual([
      422,
      "consent_required",
      "consent",
    ]);
    const wrong = await ask("no address");
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, "email"]);
    expect(await rowOf("nobody@example.com")).toBeNull();
  });

  it("gets one email, is on the list when its link was confirmed, and leaves with the other link", async () => {
    expect((await ask("Melur@Example.com")).status).toBe(202);
    expect((await rowOf("melur@example.com"))?.confirmed_at).toBeNull();
    const [sent, ...others] = await messagesTo("melur@example.com");
    expect([sent?.template, others.length]).toEqual(["newsletter_confirm", 0]);
    const token = await tokenIn("melur@example.com", "confirm");
    for (let times = 0; times < 2; times++) expect((await confirm(token)).body).toEqual({ confirmed: true });
    expect((await rowOf("melur@example.com"))?.confirmed_at).toBe(OPENING.toISOString());

    clock.advance(1000);
    expect((await ask("melur@example.com")).status).toBe(202);
    expect(await messagesTo("melur@example.com"), "who is on the list gets no second email").toHaveLength(1);

    const way = await tokenIn("melur@example.com", "leave");
    for (let times = 0; times < 2; times++) expect((await leave(way)).body).toEqual({ left: true });
    expect(await rowOf("melur@example.com")).toBeNull();
    expect((await confirm(token)).body.errors[0].code, "a link of who has left").toBe("link_expired");
  });

  it("can ask again, and only the newest link works, for three days", async () => {
    await ask("again@example.com");
    const first = await tokenIn("again@example.com", "confirm");
    clock.advance(1000);
    await ask("again@example.com");
    const second = await tokenIn("again@example.com", "confirm");
    expect((await confirm(first)).status).toBe(410);
    clock.advance(72 * HOUR);
    expect((await confirm(second)).status).toBe(410);
    await trip(db, sweptUnconfirmed(new Date()));
    expect(await rowOf("again@example.com")).toBeNull();
  });

  it("is kept once when it asks twice at the same time", async () => {
    await Promise.all([ask("twice@example.com"), ask("twice@example.com"), ask("TWICE@example.com")]);
    const { count } = (await db
      .prepare("SELECT COUNT(*) AS count FROM newsletter_subscriptions WHERE email_key = 'twice@example.com'")
      .first<{ count: number }>())!;
    expect(count).toBe(1);
  });

  it("is refused after too many wishes for one mailbox, however it is written", async () => {
    const answers = [];
    for (let times = 0; times < 6; times++) answers.push((await ask(`flood+${times}@example.com`)).status);
    expect(answers.slice(0, 4)).toEqual([202, 202, 202, 202]);
    expect(answers.at(-1)).toBe(429);
  });
});

it("tokens of strangers, of the other act and of another country do nothing", async () => {
  await ask("safe@example.com");
  const { id } = (await rowOf("safe@example.com"))!;
  const ours = await newsletterToken(env.SESSION_SECRET, "confirm", id);
  expect((await leave(ours)).body.errors[0].code).toBe("bad_signature");
  expect((await confirm(`${id}.${"A".repeat(43)}`)).status).toBe(403);
  expect((await confirm(ours, "TH")).status).toBe(410);
  expect((await rowOf("safe@example.com"))?.confirmed_at).toBeNull();
});

it.each([
  ["ID", "id", "Konfirmasi"],
  ["TH", "th", "ยืนยัน"],
  ["HK", "zh", "確認"],
] as const)("the email of %s is in %s", async (country, language, word) => {
  const email = `${language}-news@example.com`;
  await ask(email, true, shopper(country, language));
  const [message] = await messagesTo(email, country);
  const { subject, html } = await renderMessage(message!, { secret: env.SESSION_SECRET, settings: env });
  expect(subject).toContain(word);
  expect(html).not.toContain("{{");
  expect((await confirm(await tokenIn(email, "confirm", country), country)).status).toBe(200);
});

it("is in a member's export, and goes with the account", async () => {
  const member = await memberIn();
  await ask(member.email);
  const exported = await member.get("/account/export");
  expect(exported.body.newsletter_subscriptions).toHaveLength(1);
  expect((await member.post("/account/erase", { password: PASSWORD })).status).toBe(200);
  expect(await rowOf(member.email)).toBeNull();
});

answersAsPublished("lists/newsletter.test.ts");
