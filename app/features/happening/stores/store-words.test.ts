import { describe, expect, it } from "vitest";
import { makeTranslate } from "#shared/words/translate";
import en from "../../../../locales/en/happening.json";
import th from "../../../../locales/th/happening.json";
import zh from "../../../../locales/zh/happening.json";
import { storeData } from "./store/store-data";
import { addressesOf, daysText, groupDays, hoursText, openingText } from "./store-words";

const singapore = { localeTag: "en-SG", timeZone: "Asia/Singapore" };
const t = makeTranslate(en, "en", "en-SG") as Parameters<typeof openingText>[0];
const shut = { open: false, closesAt: null, opensAt: "2026-03-03T22:00:00.000Z", opensIn: 1 };
/** Replaces the no-break spaces that Intl uses in some languages. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("whether a store is open", () => {
  it("is told in its own time zone, with the next opening", () => {
    const open = { open: true, closesAt: "2026-03-02T13:30:00.000Z", opensAt: null, opensIn: null };
    expect(plain(openingText(t, open, singapore))).toBe("Open until 9:30 pm");
    expect(plain(openingText(t, shut, singapore))).toBe("Opens tomorrow, 6 am");
    expect(plain(openingText(t, { ...shut, opensIn: 0 }, singapore))).toBe("Opens today, 6 am");
    expect(plain(openingText(t, { ...shut, opensIn: 2 }, singapore))).toBe("Opens Wednesday, 6 am");
    expect(plain(openingText(t, { ...shut, opensIn: 9 }, singapore))).toBe("Opens 4 March, 6 am");
    expect(openingText(t, { ...shut, opensAt: null, opensIn: null }, singapore)).toBe("Closed");
  });

  it("has times as the language writes them", () => {
    const said = (words: Record<string, string>, language: string, localeTag: string, timeZone: string) =>
      plain(openingText(makeTranslate(words, language, localeTag) as typeof t, shut, { localeTag, timeZone }));
    expect(said(th, "th", "th-TH", "Asia/Bangkok")).toBe("เปิดพรุ่งนี้ 5:00 น.");
    expect(said(zh, "zh", "zh-HK", "Asia/Hong_Kong")).toBe("明日上午6:00開始營業");
  });
});

it("shows a week in as few rows as possible", () => {
  const [a, b] = [
    { opens: "10:00", closes: "21:30" },
    { opens: "10:00", closes: "22:00" },
  ];
  const rows = groupDays([a, a, a, a, b, b, null]).map((group) => [
    daysText(t, group, singapore),
    plain(hoursText(t, group.hours, singapore)),
  ]);
  expect(rows).toEqual([
    ["Monday to Thursday", "10 am to 9:30 pm"],
    ["Friday and Saturday", "10 am to 10 pm"],
    ["Sunday", "Closed"],
  ]);
  expect(groupDays(Array(7).fill(a)).map((group) => daysText(t, group, singapore))).toEqual(["Every day"]);
});

it("gives an address in the reader's script, and in the script of street signs where that differs", () => {
  const lines = ["新界沙田橫學街 2 號", "2 Wang Hok Street", "Sha Tin"];
  expect(addressesOf(lines, "zh")).toEqual([{ text: "新界沙田橫學街 2 號" }]);
  expect(addressesOf(lines, "en")).toEqual([
    { text: "2 Wang Hok Street, Sha Tin" },
    { text: "新界沙田橫學街 2 號", lang: "zh-Hant" },
  ]);
  expect(addressesOf(["12 Orchard Link", "Singapore 238801"], "en")).toEqual([
    { text: "12 Orchard Link, Singapore 238801" },
  ]);
});

it("has the opening hours and the closed days in structured data", () => {
  const day = { opens: "10:00", closes: "21:30" };
  const store = {
    ...{
      slug: "orchard",
      name: "Melati Orchard",
      addressLines: [],
      phone: "+65 6000 0141",
      timeZone: "Asia/Singapore",
    },
    ...{ latitude: 1.3, longitude: 103.8, hours: [...Array(6).fill(day), null], opening: shut, collect: true },
    ...{ km: null, hasAll: null, lacks: [], closedOn: ["2026-12-25"] },
  };
  const at = (path: string) => `https://shop.test${path}`;
  const data = storeData(store, "12 Orchard Link", { absolute: at, image: at }, "SG");
  expect(data).toMatchObject({
    "@type": "Store",
    url: "https://shop.test/store-locations/orchard",
    openingHoursSpecification: [{ dayOfWeek: expect.arrayContaining(["Monday", "Saturday"]), ...day }],
    specialOpeningHoursSpecification: [{ validFrom: "2026-12-25", opens: "00:00", closes: "00:00" }],
  });
});
