import { CONSENT_VERSIONS } from "../../contract/accounts";
import type { ConsentKind } from "../../contract/sign-up-rules";
import type { Desk } from "./store";

/** Saves each consent, given or not, with the version of its text, language, country and time (R53). */
export function insertConsents(
  { d1, now, country, language }: Desk,
  memberId: string,
  given: Partial<Record<ConsentKind, boolean>>,
  versions: Record<ConsentKind, string> = CONSENT_VERSIONS,
): D1PreparedStatement {
  const rows = Object.entries(given).map(([kind, granted]) => ({
    kind,
    granted: granted ? 1 : 0,
    version: versions[kind as ConsentKind],
  }));
  return d1
    .prepare(
      `INSERT INTO consents (member_id, kind, granted, text_version, language, country, at)
       SELECT m.id, g.value ->> 'kind', g.value ->> 'granted', g.value ->> 'version', ?3, ?4, ?5
       FROM json_each(?2) g JOIN members m ON m.id = ?1`,
    )
    .bind(memberId, JSON.stringify(rows), language, country, now.toISOString());
}
