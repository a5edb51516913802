import { CONSENT_VERSIONS } from "../../../contract/accounts/accounts";
import type { ConsentKind } from "../../../contract/accounts/sign-up-rules";
import { sql } from "../../../db/sql";
import { type Part, run } from "../../../db/trip";
import type { AccountCall } from "../store";

/** Saves each consent, whether it was given or not, with the version of its text, language, country and time (R53). */
export function consentsKept(
  { now, country, language }: AccountCall,
  memberId: string,
  given: Partial<Record<ConsentKind, boolean>>,
  versions: Record<ConsentKind, string> = CONSENT_VERSIONS,
): Part<number> {
  const rows = Object.entries(given).map(([kind, granted]) => ({
    kind,
    granted: granted ? 1 : 0,
    version: versions[kind as ConsentKind],
  }));
  return run(sql`INSERT INTO consents (member_id, kind, granted, text_version, language, country, at)
    SELECT m.id, g.value ->> 'kind', g.value ->> 'granted', g.value ->> 'version', ${language}, ${country}, ${now}
    FROM json_each(${JSON.stringify(rows)}) g JOIN members m ON m.id = ${memberId}`);
}
