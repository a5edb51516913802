const GMAIL = ["gmail.com", "googlemail.com"] as const;

/** What {@link mailboxSql} computes, where there is no statement; a test compares both. */
export function mailboxOf(email: string): string {
  const whole = email.trim().toLowerCase();
  const at = whole.indexOf("@");
  const [local, domain] = [whole.slice(0, at), whole.slice(at + 1)];
  const plain = local.split("+")[0] ?? "";
  return GMAIL.some((one) => one === domain) ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${domain}`;
}

/**
 * SQL for the mailbox that an email address reaches, however it is written: lower case, without the part after a plus, and without dots when the
 * provider ignores them. Other text, such as a mobile number, stays as it is. Generated columns use it, so a change needs a migration.
 */
export const mailboxSql = (column: string): string => {
  const whole = `lower(trim(${column}))`;
  const local = `substr(${whole}, 1, instr(${whole}, '@') - 1)`;
  const domain = `substr(${whole}, instr(${whole}, '@') + 1)`;
  const plain = `substr(${local}, 1, instr(${local} || '+', '+') - 1)`;
  return `CASE WHEN instr(${column}, '@') = 0 THEN ${column} WHEN ${domain} IN (${GMAIL.map((one) => `'${one}'`).join(", ")}) THEN replace(${plain}, '.', '') || '@gmail.com' ELSE ${plain} || '@' || ${domain} END`;
};
