import { sql } from "../../../db/sql";
import { type Part, run } from "../../../db/trip";
import type { Scope } from "../../kit/call/call";
import type { TemplateVars } from "../../kit/outbox/template-vars";

type Change = TemplateVars["second_factor_changed"]["change"];

/**
 * Queues the message about a changed second factor, if the statement before changed a row. The member's address is read when the message is written.
 */
export const factorChangeTold = ({ now }: Pick<Scope, "now">, memberId: string, change: Change): Part<number> =>
  run(sql`INSERT INTO messages (key, channel, template, recipient, country, language, vars, created_at, due_at)
    SELECT ${`factor|${crypto.randomUUID()}`}, 'email', 'second_factor_changed', m.email, m.country, m.language,
      json_object('firstName', m.first_name, 'change', ${change}), ${now}, ${now}
    FROM members m WHERE m.id = ${memberId} AND changes() > 0`);
