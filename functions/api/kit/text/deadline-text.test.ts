import { expect, it } from "vitest";
import { deadlineText } from "./deadline-text";

const MOMENT = new Date("2026-11-22T11:17:00Z");
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

it("names the zone of a deadline in the countries that have several", () => {
  expect(plain(deadlineText(MOMENT, "id", "ID"))).toBe("22 Nov 2026, 18.17 WIB");
  expect(plain(deadlineText(MOMENT, "en", "AU"))).toBe("22 Nov 2026, 10:17 pm AEDT");
});

it("names no zone where a country has one", () => {
  expect(plain(deadlineText(MOMENT, "en", "SG"))).toBe("22 Nov 2026, 7:17 pm");
  expect(plain(deadlineText(MOMENT, "th", "TH"))).toBe("22 พ.ย. 2569 18:17 น.");
});
