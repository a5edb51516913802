import type { Intent } from "../../../contract/assistant/assistant";
import type { AvoidGroup } from "../../../contract/catalogue/product/avoid-groups";
import { COUNTRIES, type CountryCode, CURRENCIES } from "../../../contract/countries";
import { intentOf, withoutIntent } from "./intents";
import { patternOf } from "./phrases";
import { type PriceRange, takePrice } from "./price";
import { type AskedTraits, takeTraits } from "./traits";

/** A question as the rules understand it. */
export type Reading = {
  intent: Intent;
  question: string;
  /** The words that are left to search for; "" where nothing is. */
  words: string;
  traits: AskedTraits;
  avoid: AvoidGroup[];
  price: PriceRange | null;
};

/** Words around a wish that say nothing of it. */
const FILLER =
  "please, can you, could you, would you, find me, find, show me, show, search for, search, looking for, look for, recommend me, recommend, recommendations, recommendation, suggest, suggestion, i'm, i am, i need, i want, i'd like, i would like, do you have, do you sell, have you got, is there, are there, what is, what's, what are, which, what, best, good, nice, great, something, anything, some, any, gift for, skin, using, that suits, suitable, with, for, me, my, a, an, the, is, are, and, it, to, of, on, in, how about, what about, only, tell me about, tell me, about, have, has, that, should, use, uses, gives, give, makes, helps, help, reduces, fades, he, she, they, your, buy, get, my son, my daughter, my mum, my mom, my mother, my dad, my husband, my wife, my friend, a friend, friend, mum, mom, carikan, cariin, info, produk, mama, ibu, papa, teman, bikin, dong, nggak, gak, kok, sih, gimana, cari, mencari, rekomendasi, rekomendasikan, sarankan, tolong, saya mau, saya butuh, saya ingin, aku mau, mau, butuh, ada, apa, apakah, yang bagus, yang cocok, yang, bagus, cocok, untuk, buat, dong, ya, dan, dengan, saya, kulit, harga, หา, แนะนำ, อยากได้, อยากซื้อ, ช่วย, ขอ, หน่อย, ราคา, มีไหม, ไหม, มั้ย, บ้าง, ตัวไหนดี, ค่ะ, คะ, ครับ, นะ, สำหรับ, ที่, ฉัน, เหมาะกับ, ใช้กับ, ขอดู, อยากดู, ใช้อะไรดี, ใช้อะไร, อะไรดี, อะไร, ดีไหม, ยังไง, อย่างไร, ให้แม่, ให้เพื่อน, ให้แฟน, สำหรับคน, คนที่, คน, ช่วยลด, ลด, 推薦, 介紹, 想搵, 搵, 想要, 我想, 想買, 有冇, 有沒有, 邊款, 哪款, 請問, 請, 一款, 一支, 一瓶, 適合, 肌膚, 皮膚, 膚質, 想睇, 用咩好, 用咩, 有咩, 咩用, 咩好, 咩, 可以, 啱用, 啱, 好用, 好, 用, 送俾, 送畀, 送, 媽咪, 媽媽, 朋友, 嗎, 呀, 啊, 的, 嘅, 價錢, 我";

/** The words of a text that something can be searched by. */
export const stripped = (text: string): string =>
  text
    .replace(patternOf(FILLER), " ")
    .replace(/[?？!！。，,;；:：()"“”「」]+/g, " ")
    .replace(/(^|\s)[-–./&]+(?=\s|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 100);

function understood(question: string, country: CountryCode): Reading {
  // NFKC splits the Thai vowel sara am, which is then put together again.
  const said = question
    .normalize("NFKC")
    .replaceAll("\u0e4d\u0e32", "\u0e33")
    .replace(/[\u2018\u2019]/g, "'")
    .toLowerCase();
  const intent = intentOf(said);
  const { price, rest } = takePrice(withoutIntent(said, intent), CURRENCIES[COUNTRIES[country].currency].digits);
  const { traits, avoid, rest: left } = takeTraits(rest);
  const reading = { question: said, words: stripped(left), traits, avoid, price };
  const asks =
    reading.words !== "" ||
    price !== null ||
    avoid.length > 0 ||
    Object.values(traits).some(({ length }) => length > 0);
  return { ...reading, intent: intent === "find" && !asks ? "unknown" : intent };
}

const merged = (one: AskedTraits, other: AskedTraits): AskedTraits => ({
  skin_type: other.skin_type.length > 0 ? other.skin_type : one.skin_type,
  concern: other.concern.length > 0 ? other.concern : one.concern,
  claim: [...new Set([...one.claim, ...other.claim])],
  finish: other.finish.length > 0 ? other.finish : one.finish,
});

/** Intents whose next question may only narrow them: "and under $30?". */
const CARRIED: readonly Intent[] = ["find", "routine"];

/**
 * Reads a question (R60). One that only narrows, such as "under $30" or "for dry skin", is about what the questions before it asked for; `before` has them
 * oldest first.
 */
export function readQuestion(question: string, before: readonly string[], country: CountryCode): Reading {
  const reading = understood(question, country);
  if (reading.intent !== "find" || reading.words !== "") return reading;
  const earlier = before.at(-1);
  if (earlier === undefined) return reading;
  const wish = readQuestion(earlier, before.slice(0, -1), country);
  if (!CARRIED.includes(wish.intent)) return reading;
  return {
    ...reading,
    intent: wish.intent,
    words: wish.words,
    traits: merged(wish.traits, reading.traits),
    avoid: [...new Set([...wish.avoid, ...reading.avoid])],
    price: reading.price ?? wish.price,
  };
}
