const SIGNS = [" ", ",", ".", "-", "/", "#", "'"];
const FIELDS = ["street", "unit", "postcode"] as const;

/**
 * SQL for the household of an order's address, however the address is written: lower case, without spaces and punctuation, and without fields that
 * only repeat others (district, city). Null without an address. A generated column uses it, so a change needs a migration.
 */
export const householdSql = (address: string): string => {
  const whole = FIELDS.map((field) => `COALESCE(json_extract(${address}, '$.${field}'), '')`).join(" || ");
  const plain = SIGNS.reduce((text, sign) => `replace(${text}, '${sign.replace("'", "''")}', '')`, `lower(${whole})`);
  return `CASE WHEN ${address} IS NOT NULL THEN ${plain} END`;
};
