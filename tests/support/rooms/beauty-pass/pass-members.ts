import { eventAdded } from "../../../../functions/api/beauty-pass/store";
import { OPENING } from "../../shop/world";
export const grant = (memberId: string, points: number, key = "bonus", at = OPENING) =>
  eventAdded(memberId, {
    kind: "granted",
    key,
    at: at.toISOString(),
    source: "bonus_points",
    points,
    about: null,
  });
