import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, readSource } from "../support/source/source-files";

// One word for one thing, in the words that locals use (docs/glossary.md). The words listed here were replaced and must
// not come back.

const LEFT_BEHIND: Record<string, RegExp[]> = {
  en: [
    /\be-mail/i,
    /\bmake-up\b/i,
    /\bleft your bag\b/i,
    /\bgo on\b/i,
    /\b(nobody|somebody)\b/i,
    /\b(given back|take away|write to us|write to me|let go)\b/i,
    /\b(wilt|wilted|petals?|bud)\b/i,
    /\bcannot\b/,
    /\b(do|does|did|is|are|could|was|will|would) not\b/i,
    /\bpage of (its|their) own\b/i,
    /\bover 14\b/i,
    // Contractions have the apostrophe of a typesetter.
    /\w'\w/,
  ],
  id: [
    /\btas\b/i,
    /\be-mail\b/i,
    /\bsurel\b/i,
    /\bvoucer\b/i,
    /\bartis\b/i,
    /\bpenata rias\b/i,
    /\bpemesanan\b/i,
    /\bdaring\b/i,
    /\bperamban\b/i,
    /\bpenyaring\b/i,
    /\bgabung\b/i,
    /\bwishlist\b/i,
    /\be-gift card\b/i,
    /\bbalasan tidak dibaca\b/i,
    /\bdi atas 14\b/i,
  ],
  th: [
    /ถุง(?!เท้า)/,
    /(?<!รายการ)โปรด/,
    /ช่าง(?!แต่งหน้า|ทำผม)/,
    /เครดิตร้านค้า/,
    /รับที่ร้าน|ค้นหาร้าน/,
    /ไม่มีผู้อ่าน/,
    /คุณ(?:\{\{|[A-Z])/,
    /มากกว่า 14/,
  ],
  zh: [
    /門店|店舖|分店/,
    /裡/,
    /評論/,
    /到店取貨|到店自取|門市取貨/,
    /您/,
    /郵遞區號/,
    /淡香精/,
    /轉賬/,
    /\.\.\./,
    /願望清單/,
    /商品/,
    /今個月|落單/,
    /不會有人閱讀/,
  ],
};

/** Texts that the requirements give (S8.01, S5.03); they stay as they are. */
const GIVEN = new Set([
  "not_authorized",
  "not_yours",
  "attribute_not_yours",
  "social_not_linked",
  "AUTH_MS_PV_007",
  "notFoundText",
  "notShippedFact",
  "not_shipped_here",
  "rewardsNone",
]);

const files = (language: string) => readdirSync(join(ROOT, "locales", language)).sort();

describe.each(Object.entries(LEFT_BEHIND))("the strings in %s", (language, words) => {
  it.each(files(language))("of %s use none of the replaced words", (file) => {
    const strings: Record<string, string> = JSON.parse(readSource(`locales/${language}/${file}`));
    const found = Object.entries(strings).flatMap(([key, text]) =>
      GIVEN.has(key) ? [] : words.filter((word) => word.test(text)).map((word) => `${key}: ${word} in “${text}”`),
    );
    expect(found).toEqual([]);
  });
});

/** The texts of the opening: of the whole file for a language's own folder, else those below its code. */
function opening(language: string): [where: string, text: string][] {
  const folder = `functions/db/seed/words/${language}`;
  const own = readdirSync(join(ROOT, folder)).filter((file) => file.endsWith(".json"));
  const shared = ["brands", "categories", "products"].map((file) => `functions/db/seed/catalogue/data/${file}.json`);
  const happening = ["activities", "artists"].map((file) => `functions/db/seed/happening/${file}.json`);
  return [
    ...own.flatMap((file) => textsIn(JSON.parse(readSource(`${folder}/${file}`)), file, () => true)),
    ...[...shared, ...happening].flatMap((path) =>
      textsIn(JSON.parse(readSource(path)), path, (keys) =>
        language === "en" && /\/products\.json$/.test(path)
          ? keys.some((key) => key === "description" || key === "claims")
          : keys.includes(language),
      ),
    ),
  ];
}

function textsIn(
  value: unknown,
  path: string,
  wanted: (keys: string[]) => boolean,
  keys: string[] = [],
): [string, string][] {
  if (typeof value === "string") return wanted(keys) ? [[`${path} ${keys.join(".")}`, value]] : [];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => textsIn(inner, path, wanted, [...keys, key]));
}

/** Words that are no fault there: a bag for the beach, a shopper's "nobody", the petals of a perfume. */
const ALLOWED: Record<string, RegExp> = {
  en: /\b(nobody|somebody|petals?|bud)\b/gi,
  id: /\btas (pantai|kabin|saya)\b/gi,
};

describe.each(Object.entries(LEFT_BEHIND))("the opening in %s", (language, words) => {
  it("uses none of the replaced words", () => {
    const texts = opening(language).map(
      ([where, text]) => [where, text.replace(ALLOWED[language] ?? /$^/, "")] as const,
    );
    expect(texts.length).toBeGreaterThan(100);
    const found = texts.flatMap(([where, text]) =>
      words.filter((word) => word.test(text)).map((word) => `${where}: ${word} in “${text}”`),
    );
    expect(found).toEqual([]);
  });
});
