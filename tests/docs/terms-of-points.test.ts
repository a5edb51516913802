import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { orderStories } from "../../functions/api/beauty-pass/rules/orders";
import { workingDaysAfter } from "../../functions/api/kit/calendar/working-days";
import { delivered, paid } from "../support/shop/pass-facts";

/** The terms and the dashboard say that an order's points arrive by the third working day and stay. */
const SAID = {
  en: "within 3 working days of delivery",
  id: "paling lambat 3 hari kerja setelah barang diterima",
  th: "ภายใน 3 วันทำการหลังได้รับสินค้า",
  zh: "最遲於送達後 3 個工作天存入",
} as const;
/** Texts that would say that points can only be used until then. */
const ENDS = /used (up to|until|within)|dipakai (hingga|sampai|paling lambat)|ใช้ได้(ไม่เกิน|ภายใน|ถึง)|使用至|只可於.*使用/;

describe.each(Object.entries(SAID))("points in %s", (language, words) => {
  it.each([`locales/${language}/beauty-pass.json`, `functions/db/seed/words/${language}/content.json`])(
    "in %s",
    (file) => {
      const text = readFileSync(file, "utf8");
      const about = text.split("\n").filter((line) => line.includes(words));
      expect(about).not.toEqual([]);
      expect(about.filter((line) => ENDS.test(line))).toEqual([]);
    },
  );
});

it("lets points be used from the third working day after delivery, as the texts say", () => {
  const [story] = orderStories("SG", [paid("a", "2026-03-02T04:00:00Z", 100), delivered("a", "2026-03-06T04:00:00Z")]);
  expect(story?.availableOn).toBe(workingDaysAfter("SG", "2026-03-06", 3));
  expect(story?.availableOn).toBe("2026-03-11");
});
