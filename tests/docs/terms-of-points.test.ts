import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { orderStories } from "../../functions/api/beauty-pass/rules/orders";
import { workingDaysAfter } from "../../functions/api/kit/calendar/working-days";
import { GIVEN_POINTS, REFERRAL } from "../../functions/contract/beauty-pass/given-points";
import { COUNTRIES, COUNTRY_CODES, type LanguageCode } from "../../functions/contract/countries";
import { factsOf, filled, printed } from "../../functions/db/seed/content/words";
import { notice } from "../../functions/db/seed/countries/my-notice";
import { wordsIn } from "../../functions/db/seed/words/words";
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

/** How the terms say the points of each source in a language. */
const GIVEN: Record<LanguageCode, Record<keyof typeof GIVEN_POINTS, (points: number) => string>> = {
  en: {
    published_review: (points) => `${points} for each review`,
    survey_points: (points) => `${points} for each survey`,
    completed_beauty_profile: (points) => `${points} for your first complete beauty profile`,
    downloaded_mobile_app: (points) => `${points} for your first sign-in in our app`,
    referred_mobile_app: (points) => `${points} for a friend whom you invite`,
    bonus_points: (points) => `the friend gets ${points} as a welcome`,
  },
  id: {
    published_review: (points) => `${points} untuk setiap ulasan`,
    survey_points: (points) => `${points} untuk setiap survei`,
    completed_beauty_profile: (points) => `${points} untuk profil kecantikan pertama`,
    downloaded_mobile_app: (points) => `${points} untuk pertama kali masuk di aplikasi`,
    referred_mobile_app: (points) => `${points} untuk teman yang Anda ajak`,
    bonus_points: (points) => `teman Anda mendapat ${points} sebagai sambutan`,
  },
  th: {
    published_review: (points) => `${points} คะแนนต่อรีวิว`,
    survey_points: (points) => `${points} คะแนนต่อแบบสอบถาม`,
    completed_beauty_profile: (points) => `${points} คะแนนเมื่อกรอกโปรไฟล์ความงาม`,
    downloaded_mobile_app: (points) => `${points} คะแนนเมื่อเข้าสู่ระบบในแอป`,
    referred_mobile_app: (points) => `${points} คะแนนต่อเพื่อนหนึ่งคนที่คุณชวน`,
    bonus_points: (points) => `คะแนนต้อนรับ ${points} คะแนน`,
  },
  zh: {
    published_review: (points) => `評價 ${points} 分`,
    survey_points: (points) => `問卷 ${points} 分`,
    completed_beauty_profile: (points) => `美容檔案 ${points} 分`,
    downloaded_mobile_app: (points) => `應用程式登入 ${points} 分`,
    referred_mobile_app: (points) => `獲你邀請的朋友 ${points} 分`,
    bonus_points: (points) => `迎新 ${points} 分`,
  },
};

const shops = COUNTRY_CODES.flatMap((country) =>
  COUNTRIES[country].languages.map((language) => ({ country, language: language as LanguageCode })),
);

describe.each(shops)("the Beauty Pass Terms of $country in $language", ({ country, language }) => {
  const section = wordsIn(language, "content").terms.sections.find(({ slug }) => slug === "beauty-pass-terms");
  const text = (section?.paragraphs ?? []).map((one) => filled(one, factsOf(country, language))).join("\n");

  it.each(Object.keys(GIVEN_POINTS) as (keyof typeof GIVEN_POINTS)[])("say what %s brings", (source) => {
    expect(text).toContain(GIVEN[language][source](GIVEN_POINTS[source]));
  });

  it("say what an invitation asks for, in the country's money", () => {
    const [month, year] = REFERRAL.most;
    const least = printed(REFERRAL.leastPoints * COUNTRIES[country].spendPerPoint, country, language);
    for (const said of [least, REFERRAL.followDays, REFERRAL.orderDays, month.count, month.days, year.count])
      expect(text).toContain(String(said));
    expect(text).not.toMatch(/\{\w+\}/);
  });
});

/** What the privacy page names as kept beside orders and visits, by language. */
const KEPT: Record<LanguageCode, readonly RegExp[]> = {
  en: [/skin type/, /waiting list/, /survey/, /invite friends/, /six months/, /two years/],
  id: [/jenis kulit/, /daftar tunggu/, /survei/, /mengajak teman/, /enam bulan/, /dua tahun/],
  th: [/สภาพผิว/, /คิวรอ/, /แบบสอบถาม/, /ชวนเพื่อน/, /หกเดือน/, /สองปี/],
  zh: [/膚質/, /候補名單/, /問卷/, /邀請朋友/, /六個月/, /兩年/],
};

it.each(Object.entries(KEPT))("the privacy page names in %s what members tell, and for how long", (language, words) => {
  const { sections } = wordsIn(language as LanguageCode, "content").privacy;
  const text = sections.flatMap(({ paragraphs }) => paragraphs).join("\n");
  for (const word of words) expect(text).toMatch(word);
});

it("names the same in the notice that Malaysia's law asks for", () => {
  const text = notice.sections.flatMap(({ paragraphs }) => paragraphs).join("\n");
  for (const word of [/jenis kulit/, /senarai menunggu/, /tinjauan/, /menjemput rakan/, /enam bulan/, /dua tahun/])
    expect(text).toMatch(word);
});
