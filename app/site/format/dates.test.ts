import { expect, it } from "vitest";
import { COUNTRIES, COUNTRY_CODES } from "#contract/countries";
import { SERVER_FACTS } from "../../../functions/countries/countries";
import {
  formatDate,
  formatDay,
  formatDays,
  formatDeadline,
  formatDeadlineTime,
  formatFullDay,
  formatMonthOfYear,
  formatShortDay,
  formatTime,
} from "./dates";

const DAY = "2026-11-24";
const site = (localeTag: string) => ({ localeTag, timeZone: "Asia/Singapore" });
/** The pieces of a date between which a browser may break the line. */
const partsOf = (text: string) => text.split(" ");

it("keeps day, month and year on one line", () => {
  expect(formatDate(DAY, site("en-SG"))).toBe("24\u00a0November\u00a02026");
  expect(partsOf(formatDay(DAY, site("en-SG")))).toHaveLength(2);
  expect(partsOf(formatDate(DAY, site("id-ID")))).toHaveLength(1);
  expect(partsOf(formatDate(DAY, site("th-TH")))).toHaveLength(1);
});

it("says the version of a text as its month, whatever follows it", () => {
  expect(formatMonthOfYear("2026-11.2", site("en-SG"))).toBe("November\u00a02026");
  expect(formatMonthOfYear("2026-10-01", site("id-ID"))).toBe("Oktober\u00a02026");
  expect(formatMonthOfYear("2026-11", site("zh-HK"))).toBe("2026年11月");
});

it("has nothing in a Chinese date that a screen reader would read and nobody sees", () => {
  for (const print of [formatDate, formatDay, formatFullDay, formatShortDay])
    expect(print(DAY, site("zh-HK"))).not.toMatch(/[\p{Cf}\u00ad]/u);
  expect(formatDate(DAY, site("zh-HK"))).toBe("2026年11月24日");
});

it("names the zone of a deadline where the country has several", () => {
  const iso = "2026-11-22T11:17:00Z";
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
  const au = { localeTag: "en-AU", timeZone: "Australia/Sydney", severalZones: true };
  expect(plain(formatDeadlineTime(iso, au))).toBe("10:17 pm AEDT");
  expect(plain(formatDeadline(iso, au))).toBe("Sunday 22 November at 10:17 pm AEDT");
  const id = { localeTag: "id-ID", timeZone: "Asia/Jakarta", severalZones: true };
  expect(plain(formatDeadlineTime(iso, id))).toBe("18.17 WIB");
  const sg = { ...site("zh-SG"), localeTag: "zh-HK", timeZone: "Asia/Hong_Kong", severalZones: false };
  expect(plain(formatDeadlineTime(iso, sg))).toBe("下午7:17");
  expect(plain(formatDeadline(iso, sg))).toBe("11月22日星期日 下午7:17");
});

it("is named by several zones exactly where a country has them", () => {
  for (const country of COUNTRY_CODES) {
    expect(COUNTRIES[country].severalZones).toBe(SERVER_FACTS[country].zones.length > 1);
    expect(COUNTRIES[country].timeZone).toBe(SERVER_FACTS[country].zones[0]);
  }
});

it("says two days in as few words as the language has", () => {
  const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, " ");
  const days = (from: string, to: string, tag: string) => plain(formatDays(from, to, site(tag)));
  expect(days("2026-11-23", "2026-11-25", "en-SG")).toBe("23–25 November");
  expect(days("2026-11-27", "2026-12-01", "en-SG")).toBe("27 November – 1 December");
  expect(days("2026-11-27", "2026-12-01", "zh-HK")).toBe("11月27日至12月1日");
  expect(days("2026-11-23", "2026-11-23", "th-TH")).toBe("23 พฤศจิกายน");
});

it("writes English in Thailand with the day first and 24 hours, as the shop's Thai does", () => {
  const thai = { localeTag: "en-TH", timeZone: "Asia/Bangkok" };
  expect(formatDate(DAY, thai)).toBe("24\u00a0November\u00a02026");
  expect(formatTime("2026-11-24T12:17:00Z", thai)).toBe("19:17");
});
