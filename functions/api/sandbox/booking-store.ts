import { COUNTRIES } from "../../contract/countries";
import { sql } from "../../db/sql";
import { run, trip } from "../../db/trip";
import type { LanguageScope } from "../kit/call/call";

/** Books the country's first service for a visitor, in one statement; false where the country has none. */
export async function bookingMade(
  { d1, country, language, now }: LanguageScope,
  { number, startsAt }: { number: string; startsAt: Date },
): Promise<boolean> {
  const made = await trip(
    d1,
    run(sql`INSERT INTO bookings (id, number, country, activity_slug, store_slug, artist_asked, starts_at, ends_at, seats, state, holder, language,
        full_name, email, email_key, answers, price, created_at)
      SELECT ${crypto.randomUUID().replaceAll("-", "")}, ${number}, ${country}, a.slug, s.slug, 0, ${startsAt},
        strftime('%Y-%m-%dT%H:%M:%fZ', ${startsAt}, '+' || a.duration_minutes || ' minutes'), 1, 'confirmed', '', ${language},
        'Melur Test', 'melur.test@example.com', 'melur.test@example.com', '[]',
        json_object('amount', json_object('minor', f.amount, 'currency', ${COUNTRIES[country].currency}), 'freeFrom', NULL, 'backAsVoucher', json('false')),
        ${now}
      FROM activity_offers f JOIN activities a ON a.slug = f.activity_slug AND a.kind = 'service'
        JOIN activity_stores p ON p.activity_slug = a.slug JOIN stores s ON s.slug = p.store_slug AND s.country = f.country
      WHERE f.country = ${country} AND f.bookable_on = 'web' AND f.min_tier IS NULL ORDER BY a.position, s.slug LIMIT 1`),
  );
  return made === 1;
}
