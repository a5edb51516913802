import type { AvoidGroup } from "../../../contract/catalogue/product/avoid-groups";
import type { LanguageCode } from "../../../contract/countries";
import { hasLink } from "../../kit/contact/plain-text";
import { termsOf } from "../read/intents";
import { patternOf, type Terms } from "../read/phrases";
import { takeTraits } from "../read/traits";

/** What a sentence of the model may speak of. */
export type Known = {
  language: LanguageCode;
  /** Names that a tool has returned: of products, brands, stores, services. */
  names: readonly string[];
  /** Texts whose words the model may repeat, such as the question. */
  texts: readonly string[];
  /** What the suggested products were held against. */
  avoid: readonly AvoidGroup[];
  /** The claims that all suggested products have. */
  claims: readonly string[];
  /** Whether the shopper's own orders were told. */
  hasOrders: boolean;
};

const MOST_SENTENCES = 6;
/** The most characters of the text that is shown. */
const MOST_LETTERS = 900;

/** Words of money, of discounts and of amounts: what things cost and how many there are is written by us. */
const OF_MONEY: Terms =
  "dollar, dollars, bucks, cents, ringgit, rupiah, peso, pesos, baht, sgd, aud, nzd, hkd, thb, myr, idr, php, usd, บาท, ดอลลาร์, เหรียญ, 元, 蚊, 港幣, 美金, discount, discounts, discounted, half price, on sale, promo code, promo codes, voucher, vouchers, coupon, for free, free of charge, free gift, free gifts, free delivery, free shipping, complimentary, diskon, potongan harga, gratis, cuma-cuma, kode promo, voucher, ส่วนลด, ลดราคา, ฟรี, โค้ด, คูปอง, 折扣, 減價, 免費, 優惠碼, 半價, percent, persen, เปอร์เซ็นต์, twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety, hundred, thousand, million, puluh, ratus, ribu, juta";
/** Words of a shopper's order, as somebody else says them. */
const OF_ORDERS: Terms =
  "your order, your orders, the order, your parcel, your package, your delivery, your purchase, pesanan anda, pesananmu, paket anda, paketmu, kiriman anda";
/** Free of charge, but not free from something. */
const AT_NO_PRICE = /\b(?:is|are|be|all) free\b(?!\s+(?:from|of)\b)/iu;
const HAN_NUMBER = /[零〇一二三四五六七八九十百千萬兩]{2,}/u;
const NUMBER = /\p{N}|\p{Sc}|[%％‰]/u;
/** Addresses, marks of links and of markup. */
const MARKUP = /[<>{}[\]|\\^`]|\/\S|\S\/|@|www\b|https?/iu;
/** Short words in capitals that are no names. */
const PLAIN: Terms = "I, SPF, UV, UVA, UVB, AHA, BHA, PHA, BB, CC, Melati, Beauty Pass, C, E, A";

/** A full stop within a word, such as that of an address, ends no sentence. */
const BETWEEN = /(?<=[.!?…]["”’)]*)\s+|(?<=[。！？]["”’」)]*)(?!["”’」)。！？])|\n+/u;
const QUOTED = /[“"「『]([^”"」』]+)[”"」』]/gu;
const WORD = /[\p{L}\p{M}][\p{L}\p{M}’'-]*/gu;
const LATIN = /^\p{Script=Latin}/u;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Thai is written without full stops: there a line is a sentence. */
const sentencesOf = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((one) => one.trim())
    .filter(Boolean);

function withoutNames(sentence: string, { names }: Known): string {
  const longest = names.filter((name) => name.trim() !== "").toSorted((one, other) => other.length - one.length);
  if (longest.length === 0) return sentence;
  return sentence.replace(new RegExp(longest.map(escaped).join("|"), "giu"), " … ");
}

/** Whether a word is written as a name, though nothing that we know is called so. */
function hasStrangeName(rest: string, { language, texts }: Known): boolean {
  const known = new Set(
    [...texts, PLAIN].flatMap((text) => [...text.matchAll(WORD)].map(([word]) => word.toLowerCase())),
  );
  const isSpaced = language === "en" || language === "id";
  return [...rest.matchAll(WORD)].some(({ 0: word, index }) => {
    const plain = word.toLowerCase();
    if (!LATIN.test(word) || known.has(plain) || known.has(plain.replace(/['’].*$/, ""))) return false;
    if (!isSpaced) return true;
    const isFirst = !/[\p{L}…]/u.test(rest.slice(0, index));
    return isFirst ? /\p{Lu}.*\p{Lu}/u.test(word) : /\p{Lu}/u.test(word);
  });
}

/** Why a sentence is not shown; null where it may be. */
export function faultOf(sentence: string, known: Known): string | null {
  const rest = withoutNames(sentence, known);
  if (MARKUP.test(rest) || hasLink(rest)) return "link";
  if ([NUMBER, HAN_NUMBER, AT_NO_PRICE, patternOf(OF_MONEY)].some((pattern) => pattern.test(rest))) return "number";
  if (!known.hasOrders && [OF_ORDERS, termsOf("order")].some((terms) => patternOf(terms).test(rest))) return "order";
  if ([...rest.matchAll(QUOTED)].some(([, said = ""]) => !known.texts.some((text) => text.includes(said))))
    return "name";
  if (hasStrangeName(rest, known)) return "name";
  const { avoid, traits } = takeTraits(rest.toLowerCase());
  if (avoid.some((group) => !known.avoid.includes(group))) return "ingredient";
  return traits.claim.some((claim) => !known.claims.includes(claim)) ? "claim" : null;
}

/** The sentences of a model's text that may be shown, in their order; none where nothing is left. */
export function checkedSentences(text: string, known: Known, isCut = false): string[] {
  const plain = text.replace(/\*\*|__|^#+\s*|^[-*•]\s+/gmu, "");
  const all = sentencesOf(plain);
  const ended = isCut ? all.slice(0, -1) : all;
  const shown = ended.filter((sentence) => faultOf(sentence, known) === null).slice(0, MOST_SENTENCES);
  while (shown.join(" ").length > MOST_LETTERS) shown.pop();
  return shown;
}
