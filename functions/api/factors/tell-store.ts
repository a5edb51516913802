import type { Shop } from "../bag/store";
import type { TemplateVars } from "../messages/template-vars";

type Change = TemplateVars["second_factor_changed"]["change"];

/** Writes to the member that their second factor changed, where the statement before did something; the address is read when it is written. */
export const tellFactorChange = ({ d1, now }: Shop, memberId: string, change: Change): D1PreparedStatement =>
  d1
    .prepare(
      `INSERT INTO messages (key, channel, template, recipient, country, language, vars, created_at, due_at)
       SELECT ?2, 'email', 'second_factor_changed', m.email, m.country, m.language,
         json_object('firstName', m.first_name, 'change', ?3), ?4, ?4
       FROM members m WHERE m.id = ?1 AND changes() > 0`,
    )
    .bind(memberId, `factor|${crypto.randomUUID()}`, change, now.toISOString());
