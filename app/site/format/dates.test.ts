import { expect, it } from "vitest";
import { formatDate, formatDay, formatFullDay, formatShortDay } from "./dates";

const DAY = "2026-11-24";
const site = (localeTag: string) => ({ localeTag, timeZone: "Asia/Singapore" });
/** The places in a date where a browser may break the line: at a space, or between a digit and an ideograph. */
const partsOf = (text: string) => text.split(/[ ]|(?<=\d)(?=\p{Script=Han})|(?<=[年月])(?=\d)/u);

it("stays on one line as far as its day, month and year go", () => {
  expect(formatDate(DAY, site("en-SG"))).toBe("24\u00a0November\u00a02026");
  expect(partsOf(formatDay(DAY, site("en-SG")))).toHaveLength(2);
  expect(partsOf(formatDate(DAY, site("id-ID")))).toHaveLength(1);
  expect(partsOf(formatDate(DAY, site("th-TH")))).toHaveLength(1);
});

it("is not parted before its 日 either", () => {
  for (const print of [formatDate, formatDay, formatFullDay, formatShortDay]) {
    const text = print(DAY, site("zh-HK"));
    expect(text).toContain("24\u2060日");
    expect(partsOf(text)).toHaveLength(1);
  }
  expect(formatDate(DAY, site("zh-HK")).replaceAll("\u2060", "")).toBe("2026年11月24日");
});
