/** The amount that a size states. */
export type NetAmount = { amount: number; unit: "ml" | "g" | "pc" };

const IN_UNITS: Readonly<Record<string, { of: NetAmount["unit"]; times: number }>> = {
  ml: { of: "ml", times: 1 },
  l: { of: "ml", times: 1000 },
  g: { of: "g", times: 1 },
  kg: { of: "g", times: 1000 },
};

const SIZE = /^(?:(?<count>\d+)\s*[×x]\s*)?(?<amount>\d+(?:[.,]\d+)?)\s*(?<unit>ml|l|g|kg)$/i;
const PIECES = /^[×x]\s*(?<count>\d+)$/i;

/**
 * Reads "30 ml", "3.5 g", "5 × 25 ml" (125 ml) or "×5" (5 pieces) for unit prices; null when a size states no amount.
 */
export function netAmountOf(size: string | null): NetAmount | null {
  const pieces = PIECES.exec(size ?? "")?.groups?.count;
  if (pieces !== undefined) return Number(pieces) > 0 ? { amount: Number(pieces), unit: "pc" } : null;
  const { count = "1", amount, unit } = SIZE.exec(size ?? "")?.groups ?? {};
  const measure = IN_UNITS[unit?.toLowerCase() ?? ""];
  if (amount === undefined || measure === undefined) return null;
  const total = Number(count) * Number(amount.replace(",", ".")) * measure.times;
  return total > 0 ? { amount: Math.round(total * 1000) / 1000, unit: measure.of } : null;
}
