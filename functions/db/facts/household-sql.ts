const SIGNS = [" ", ",", ".", "-", "/", "#", "'"];
const FIELDS = ["street", "unit", "postcode"] as const;

/**
 * SQL for the door that an order's address leads to, however the address is spelt: lower case, without spaces and punctuation, and without
 * fields that only repeat others (district, city). Null for no address. A generated column uses it, so a change needs a migration.
 */
export const householdSql = (address: string): string => {
  const whole = FIELDS.map((field) => `COALESCE(json_extract(${address}, '$.${field}'), '')`).join(" || ");
  const plain = SIGNS.reduce((text, sign) => `replace(${text}, '${sign.replace("'", "''")}', '')`, `lower(${whole})`);
  return `CASE WHEN ${address} IS NOT NULL THEN ${plain} END`;
};
