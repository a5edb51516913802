import { expect, it } from "vitest";
import { COUNTRIES, COUNTRY_CODES } from "#contract/countries";
import { SERVER_FACTS } from "../../../functions/countries/countries";
import { formatDate, formatDay, formatDeadline, formatDeadlineTime, formatFullDay, formatShortDay } from "./dates";

const DAY = "2026-11-24";
const site = (localeTag: string) => ({ localeTag, timeZone: "Asia/Singapore" });
/** The places in a date where a browser may break the line: at a space, or between a digit and an ideograph. */
const partsOf = (text: string) => text.split(/[ ]|(?<=\d)(?=\p{Script=Han})|(?<=[年月])(?=\d)/u);

it("keeps day, month and year on one line", () => {
  expect(formatDate(DAY, site("en-SG"))).toBe("24\u00a0November\u00a02026");
  expect(partsOf(formatDay(DAY, site("en-SG")))).toHaveLength(2);
  expect(partsOf(formatDate(DAY, site("id-ID")))).toHaveLength(1);
  expect(partsOf(formatDate(DAY, site("th-TH")))).toHaveLength(1);
});

it("keeps 日 on the line of its number", () => {
  for (const print of [formatDate, formatDay, formatFullDay, formatShortDay]) {
    const text = print(DAY, site("zh-HK"));
    expect(text).toContain("24\u2060日");
    expect(partsOf(text)).toHaveLength(1);
  }
  expect(formatDate(DAY, site("zh-HK")).replaceAll("\u2060", "")).toBe("2026年11月24日");
});

it("names the zone of a deadline where the country has several", () => {
  const iso = "2026-11-22T11:17:00Z";
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").replaceAll("\u2060", "");
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
