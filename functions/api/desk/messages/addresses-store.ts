import { LANGUAGES } from "../../../contract/countries";
import { ADDRESSES_AT_ONCE, type NewsletterAddress } from "../../../contract/desk/desk-newsletter";
import { number, oneOf, text } from "../../../db/readers";
import { newsletterSubscriptions } from "../../../db/schema/lists";
import { computed, of, raw, sql } from "../../../db/sql";
import { rows, trip } from "../../../db/trip";
import type { Scope } from "../../kit/call/call";
import { eventKept } from "../../kit/security/security-store";
import type { DeskCall } from "../desk-store";

const n = of(newsletterSubscriptions, "n");
const LANGUAGE = computed(oneOf(...LANGUAGES), n.language);

/** Counts the addresses of the country by language; those that nobody confirmed are not on the list. One trip. */
export async function countAddresses({ d1, country }: Scope) {
  const shape = {
    language: LANGUAGE,
    confirmed: computed(number, raw("COUNT(n.confirmed_at)")),
    all: computed(number, raw("COUNT(*)")),
  };
  const found = await trip(
    d1,
    rows(
      shape,
      sql`SELECT ${shape} FROM newsletter_subscriptions n WHERE n.country = ${country} GROUP BY n.language ORDER BY n.language`,
    ),
  );
  const confirmed = found.reduce((sum, one) => sum + one.confirmed, 0);
  return {
    languages: found.map((one) => ({ language: one.language, confirmed: one.confirmed })),
    confirmed,
    waiting: found.reduce((sum, one) => sum + one.all, 0) - confirmed,
  };
}

/** Reads the confirmed addresses after one, by id, and logs that an operator takes them out when it is the first part. One trip. */
export async function takeAddresses(
  { d1, country, now, operatorId }: DeskCall,
  after: string | null,
): Promise<{ items: NewsletterAddress[]; next: string | null }> {
  const shape = {
    id: n.id,
    email: n.email,
    language: LANGUAGE,
    consentVersion: n.consentVersion,
    confirmedAt: computed(text, n.confirmedAt),
  };
  const { found } = await trip(d1, {
    logged: eventKept(
      { country, now },
      { kind: "newsletter_exported", memberId: operatorId, subject: country },
      sql`${after === null}`,
    ),
    found: rows(
      shape,
      sql`SELECT ${shape} FROM newsletter_subscriptions n
        WHERE n.country = ${country} AND n.confirmed_at IS NOT NULL AND n.id > ${after ?? ""}
        ORDER BY n.id LIMIT ${ADDRESSES_AT_ONCE}`,
    ),
  });
  const last = found.length === ADDRESSES_AT_ONCE ? found.at(-1) : undefined;
  return { items: found.map(({ id: _id, ...address }) => address), next: last?.id ?? null };
}
