import type { PassEvent, PassFacts } from "../../../functions/api/beauty-pass/rules/facts";

// Facts of a member in a test: moments as ISO text, money in Singapore dollars.

export const at = (text: string) => new Date(text).toISOString();
export const paid = (order: string, when: string, dollars: number): PassEvent => ({
  kind: "order_paid",
  key: `${order}:paid`,
  order,
  at: at(when),
  merchandise: dollars * 100,
});
export const delivered = (order: string, when: string): PassEvent => ({
  kind: "order_delivered",
  key: `${order}:delivered`,
  order,
  at: at(when),
});
export const returned = (order: string, when: string, dollars: number): PassEvent => ({
  kind: "order_returned",
  key: `${order}:${when}:returned`,
  order,
  at: at(when),
  merchandise: dollars * 100,
});
export const cancelled = (order: string, when: string): PassEvent => ({
  kind: "order_cancelled",
  key: `${order}:cancelled`,
  order,
  at: at(when),
});
export const granted = (
  points: number,
  when: string,
  source: "bonus_points" | "manual_points_adjustment" = "bonus_points",
) => ({ kind: "granted", key: `grant:${when}`, at: at(when), source, points, about: null }) satisfies PassEvent;
export const birthday = (value: string, when: string): PassEvent => ({
  kind: "birthday_set",
  key: `birthday:${when}`,
  at: at(when),
  birthday: value,
});
export const sg = (...events: PassEvent[]): PassFacts => ({ country: "SG", events, holds: [] });
export const held = (points: number, from: string, until: string, end: PassFacts["holds"][number]["end"] = null) => ({
  id: `hold:${from}`,
  reward: "Glass Gloss",
  points,
  heldAt: at(from),
  heldUntil: at(until),
  end,
});
