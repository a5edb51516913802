import { anyOf } from "./phrases";

/** A range of prices in minor units; null where an end is open. */
export type PriceRange = { from: number | null; to: number | null };

const UNDER =
  "under, below, less than, up to, at most, max, maximum, within, cheaper than, no more than, not more than, di bawah, dibawah, kurang dari, maksimal, maks, tidak lebih dari, anggaran, budget of, budget, bujet, ต่ำกว่า, ไม่เกิน, ถูกกว่า, งบประมาณ, งบ, 預算, 低於, 少於, 不超過, 唔超過, 平過";
const OVER =
  "over, above, more than, at least, from, di atas, diatas, lebih dari, minimal, มากกว่า, เกิน, สูงกว่า, 高於, 多於, 超過, 貴過";
const BETWEEN = "between, antara, ระหว่าง, 介乎";
const TO = "and, to, until, dan, sampai, hingga, s/d, ถึง, และ, 至, 到";
const UNDER_AFTER = "or less, or under, and under, max, ke bawah, kebawah, ลงมา, 以下, 以內, 之內, 內";
const OVER_AFTER = "or more, and up, and above, ke atas, keatas, ขึ้นไป, 以上, 起";

const SIGN = "(?:(?:hk|s|a|nz|au)?\\$|rm|rp\\.?|idr|php|sgd|aud|nzd|hkd|thb|myr|₱|฿)";
const UNIT =
  "(?:dollars?|bucks|ringgit|rupiah|pesos?|baht|บาท|เหรียญ|元|蚊|港元|港幣|sgd|aud|nzd|hkd|thb|myr|idr|php|\\$|฿)";
const SCALE = "(?:k|rb|ribu|jt|juta|พัน|หมื่น|千|萬)(?![\\p{L}])|พัน|หมื่น|千|萬";
const AMOUNT = `(?<sign>${SIGN})?\\s*(?<digits>\\d[\\d.,]*)\\s*(?<scale>${SCALE})?\\s*(?<unit>${UNIT})?`;
const named = (suffix: string) => AMOUNT.replace(/\?<(\w+)>/g, `?<$1${suffix}>`);

const SCALES: Record<string, number> = {
  k: 1e3,
  rb: 1e3,
  ribu: 1e3,
  พัน: 1e3,
  千: 1e3,
  หมื่น: 1e4,
  萬: 1e4,
  jt: 1e6,
  juta: 1e6,
};

const of = (source: string) => new RegExp(source, "iu");
const patterns = () => ({
  between: of(`(?:(?:${anyOf(BETWEEN)})\\s*)?${named("A")}\\s*(?:${anyOf(TO)}|[-–~])\\s*${named("B")}`),
  under: of(`(?:${anyOf(UNDER)})\\s*(?:of|is|:|ที่|คือ|係|是)?\\s*${named("A")}`),
  underAfter: of(`${named("A")}\\s*(?:${anyOf(UNDER_AFTER)})`),
  over: of(`(?:${anyOf(OVER)})\\s*${named("A")}`),
  overAfter: of(`${named("A")}\\s*(?:${anyOf(OVER_AFTER)})`),
});
/** Compiled at the first question, because they cost a start of the Worker more than most of it. */
let compiled: ReturnType<typeof patterns> | null = null;

type Groups = Record<string, string | undefined>;

/** The amount in minor units; null where the digits are no number. A dot or comma before one or two last digits is the decimal one. */
function minorOf(groups: Groups, suffix: string, digits: number): number | null {
  const text = (groups[`digits${suffix}`] ?? "").replace(/[.,]+$/, "");
  const cents = /[.,](\d{1,2})$/.exec(text);
  const whole = (cents === null ? text : text.slice(0, cents.index)).replace(/[.,]/g, "");
  const amount = Number(`${whole}.${cents?.[1] ?? 0}`) * (SCALES[(groups[`scale${suffix}`] ?? "").toLowerCase()] ?? 1);
  return Number.isFinite(amount) && amount > 0 && amount < 1e10 ? Math.round(amount * 10 ** digits) : null;
}
const isMoney = (groups: Groups, suffix: string) => Boolean(groups[`sign${suffix}`] ?? groups[`unit${suffix}`]);

/**
 * Takes a price range out of a question: "under $40", "ต่ำกว่า 1,000 บาท", "di bawah 200 ribu", "$300以下". `digits` are those of the country's currency
 * after the point. Null where it names none.
 */
export function takePrice(question: string, digits: number): { price: PriceRange | null; rest: string } {
  compiled ??= patterns();
  for (const [kind, pattern] of Object.entries(compiled)) {
    const found = pattern.exec(question);
    if (found?.groups === undefined) continue;
    const one = minorOf(found.groups, "A", digits);
    const other = kind === "between" ? minorOf(found.groups, "B", digits) : null;
    const rest = question.replace(found[0], " ");
    if (kind === "between") {
      const money = isMoney(found.groups, "A") || isMoney(found.groups, "B");
      if (one !== null && other !== null && one < other && money) return { price: { from: one, to: other }, rest };
      continue;
    }
    // A bare number after "over" is as often an age.
    if (one === null || (!kind.startsWith("under") && !isMoney(found.groups, "A"))) continue;
    return { price: kind.startsWith("under") ? { from: null, to: one } : { from: one, to: null }, rest };
  }
  return { price: null, rest: question };
}
