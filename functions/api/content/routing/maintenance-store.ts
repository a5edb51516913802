import type { DeskMaintenance } from "../../../contract/content/routing/desk-routing";
import { text } from "../../../db/readers";
import { maintenances } from "../../../db/schema/content-routing";
import { computed, of, raw, sql } from "../../../db/sql";
import { row, run, trip } from "../../../db/trip";
import type { Scope } from "../../kit/call/call";
import { eventKept } from "../../kit/security/security-store";

type CountryScope = Pick<Scope, "d1" | "country">;

const s = of(maintenances, "s");
const CLOSED = {
  until: s.until,
  changedBy: computed(text, raw("COALESCE(NULLIF(trim(m.first_name || ' ' || m.last_name), ''), s.changed_by)")),
  changedAt: s.changedAt,
};

/** Whether the country's shop is closed, and by whom. One trip. */
export async function findMaintenance({ d1, country }: CountryScope): Promise<DeskMaintenance> {
  const found = await trip(
    d1,
    row(
      CLOSED,
      sql`SELECT ${CLOSED} FROM ${maintenances} s LEFT JOIN members m ON m.id = s.changed_by WHERE s.country = ${country}`,
    ),
  );
  return found === null ? { closed: false, until: null, changedBy: null, changedAt: null } : { closed: true, ...found };
}

/** Closes the country's shop. */
export const closeShop = ({ d1, country, now }: Scope, operatorId: string, until: Date | null) =>
  trip(d1, [
    run(sql`INSERT INTO maintenances (country, until, changed_by, changed_at) VALUES (${country}, ${until}, ${operatorId}, ${now})
      ON CONFLICT (country) DO UPDATE SET until = excluded.until, changed_by = excluded.changed_by, changed_at = excluded.changed_at`),
    eventKept(
      { country, now },
      {
        kind: "shop_closed",
        memberId: operatorId,
        subject: country,
        detail: until === null ? {} : { until: until.toISOString() },
      },
    ),
  ]);

/** Opens the country's shop again. */
export const openShop = ({ d1, country, now }: Scope, operatorId: string) =>
  trip(d1, [
    eventKept(
      { country, now },
      { kind: "shop_opened", memberId: operatorId, subject: country },
      sql`EXISTS (SELECT 1 FROM maintenances WHERE country = ${country})`,
    ),
    run(sql`DELETE FROM maintenances WHERE country = ${country}`),
  ]);
