import { describe, expect, it } from "vitest";
import type { LanguageCode } from "../../../contract/countries";
import { checkedSentences, faultOf, type Known } from "./check";

const known = (language: LanguageCode, more: Partial<Known> = {}): Known => ({
  language,
  names: ["Rouge Velvet Lipstick", "Daily Shield SPF 50+", "Melati Orchard", "Quill & Co"],
  texts: ["a red lipstick like ruby woo"],
  avoid: [],
  claims: [],
  hasOrders: false,
  ...more,
});

describe("a sentence of a model", () => {
  it.each<[LanguageCode, string]>([
    ["en", "Rouge Velvet Lipstick is soft and red."],
    ["en", "Use Daily Shield SPF 50+ by day, I'd say."],
    ["en", "It is much like ruby woo."],
    ["en", "Come to Melati Orchard, or ask Quill & Co."],
    ["id", "Rouge Velvet Lipstick lembut dan warnanya merah."],
    ["th", "Rouge Velvet Lipstick เนื้อนุ่มและสีแดงสวย"],
    ["zh", "Rouge Velvet Lipstick 質地柔軟，顏色鮮紅。"],
  ])("%s: may say what is known: %s", (language, sentence) => {
    expect(faultOf(sentence, known(language))).toBeNull();
  });

  it.each<[LanguageCode, string, string]>([
    ["en", "It has 3 shades.", "number"],
    ["en", "It is only twenty dollars.", "number"],
    ["en", "There is a voucher for it.", "number"],
    ["id", "Harganya dua ratus ribu rupiah.", "number"],
    ["id", "Ada diskon untuk ini.", "number"],
    ["th", "ราคาไม่กี่บาทเท่านั้น", "number"],
    ["th", "ตอนนี้มีส่วนลดด้วย", "number"],
    ["th", "มีทั้งหมด ๕ สี", "number"],
    ["zh", "只售五十元。", "number"],
    ["zh", "共有三十款顏色。", "number"],
    ["zh", "現正有折扣。", "number"],
    ["en", "Read more at melati-deals.com today.", "link"],
    ["en", "Open /cart/now to see it.", "link"],
    ["en", "[Buy](it) now.", "link"],
    ["en", "Write to me@melati.example now.", "link"],
    ["en", "Try the Moonbeam Elixir.", "name"],
    ["en", "GlowUp is lovely.", "name"],
    ["en", "I like “moonbeam elixir” best.", "name"],
    ["th", "ลอง Moonbeam ดูสิ", "name"],
    ["zh", "可以試試 moonbeam。", "name"],
    ["en", "Your parcel has been sent.", "order"],
    ["zh", "你的訂單已寄出。", "order"],
    ["th", "พัสดุส่งแล้ว", "order"],
    ["en", "It is fragrance-free.", "ingredient"],
    ["id", "Produk ini tanpa alkohol.", "ingredient"],
    ["en", "All of them are vegan.", "claim"],
    ["zh", "全部都是純素。", "claim"],
  ])("%s: may not say: %s", (language, sentence, fault) => {
    expect(faultOf(sentence, known(language))).toBe(fault);
  });

  it("may repeat what was checked: the avoided, the claims of all, and own orders that were told", () => {
    const checked = known("en", { avoid: ["fragrance"], claims: ["vegan"], hasOrders: true });
    for (const sentence of ["It is fragrance-free.", "They are vegan.", "Your order is being prepared."])
      expect(faultOf(sentence, checked), sentence).toBeNull();
    expect(faultOf("It is free from fragrance and made without nuts.", checked)).toBe("ingredient");
  });
});

it("keeps the good sentences in their order, without markup, and drops one that was cut", () => {
  const text = "**It is soft.** It costs $5.\n- It is red.\nIt is";
  expect(checkedSentences(text, known("en"), true)).toEqual(["It is soft.", "It is red."]);
  expect(checkedSentences("It is soft. ".repeat(20), known("en"))).toHaveLength(6);
  expect(checkedSentences(`${"soft ".repeat(200)}.`, known("en"))).toEqual([]);
});
