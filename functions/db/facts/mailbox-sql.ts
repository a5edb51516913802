/**
 * SQL for the mailbox that an email address reaches, however it is written: lower case, without the part after a plus, and without dots when the
 * provider ignores them. Other text, such as a mobile number, stays as it is. Generated columns use it, so a change needs a migration.
 */
export const mailboxSql = (column: string): string => {
  const whole = `lower(trim(${column}))`;
  const local = `substr(${whole}, 1, instr(${whole}, '@') - 1)`;
  const domain = `substr(${whole}, instr(${whole}, '@') + 1)`;
  const plain = `substr(${local}, 1, instr(${local} || '+', '+') - 1)`;
  return `CASE WHEN instr(${column}, '@') = 0 THEN ${column} WHEN ${domain} IN ('gmail.com', 'googlemail.com') THEN replace(${plain}, '.', '') || '@gmail.com' ELSE ${plain} || '@' || ${domain} END`;
};
