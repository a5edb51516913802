import { NEWSLETTER_LINK_HOURS } from "../../../contract/lists/newsletter";
import { newsletterSubscriptions } from "../../../db/schema/lists";
import { sql } from "../../../db/sql";
import { run, trip } from "../../../db/trip";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import type { LanguageScope, Scope } from "../../kit/call/call";
import { emailKeyOf } from "../../kit/contact/email-key";
import type { Fault } from "../../kit/contact/fault";
import { queued } from "../../kit/outbox/outbox-store";

/** The version of the consent text (`content:newsletterConsent`); raise it when the text changes. */
const CONSENT_VERSION = 1;

const oldestLink = (now: Date) => new Date(now.getTime() - NEWSLETTER_LINK_HOURS * 3_600_000);

/**
 * Keeps that somebody asks for the newsletter, and queues the email that confirms it. A later wish replaces one that was not confirmed, with its link;
 * an address that is confirmed stays as it is and gets no email.
 */
export async function askKept(
  { d1, country, language, now }: LanguageScope,
  email: string,
  attempts: readonly Attempt[],
): Promise<Fault | null> {
  const limited = await trip(d1, attemptsRead(now, attempts));
  if (limited !== null) return limited;
  const id = crypto.randomUUID();
  await trip(d1, {
    kept: run(sql`INSERT INTO newsletter_subscriptions (id, country, language, email, email_key, consent_version, asked_at)
      VALUES (${id}, ${country}, ${language}, ${email}, ${emailKeyOf(email)}, ${CONSENT_VERSION}, ${now})
      ON CONFLICT (country, email_key) DO UPDATE SET id = excluded.id, language = excluded.language, email = excluded.email,
        consent_version = excluded.consent_version, asked_at = excluded.asked_at WHERE confirmed_at IS NULL`),
    told: queued(
      now,
      {
        key: `newsletter|${id}`,
        channel: "email",
        template: "newsletter_confirm",
        to: email,
        country,
        language,
        vars: { subscriptionId: id },
      },
      sql`EXISTS (SELECT 1 FROM ${newsletterSubscriptions} WHERE id = ${id})`,
    ),
  });
  return null;
}

/** Confirms an address; false when its link is too old, or belongs to no subscription any more. */
export const confirmed = async ({ d1, country, now }: Scope, id: string): Promise<boolean> =>
  (await trip(
    d1,
    run(sql`UPDATE newsletter_subscriptions SET confirmed_at = COALESCE(confirmed_at, ${now})
      WHERE id = ${id} AND country = ${country} AND (confirmed_at IS NOT NULL OR asked_at > ${oldestLink(now)})`),
  )) === 1;

/** Forgets an address; repeating it changes nothing. */
export const forgotten = ({ d1, country }: Scope, id: string) =>
  trip(d1, run(sql`DELETE FROM newsletter_subscriptions WHERE id = ${id} AND country = ${country}`));

/** Forgets addresses that nobody confirmed while their link worked. */
export const sweptUnconfirmed = (now: Date) =>
  run(sql`DELETE FROM newsletter_subscriptions WHERE confirmed_at IS NULL AND asked_at <= ${oldestLink(now)}`);
