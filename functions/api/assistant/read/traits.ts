import type { AttributeValue } from "../../../contract/catalogue/product/attributes";
import type { AvoidGroup } from "../../../contract/catalogue/product/avoid-groups";
import { anyOf, patternOf, type Terms } from "./phrases";

export type AskedTraits = {
  skin_type: AttributeValue<"skin_type">[];
  concern: AttributeValue<"concern">[];
  claim: AttributeValue<"claim">[];
  finish: AttributeValue<"finish">[];
};

const SKIN: Record<AttributeValue<"skin_type">, Terms> = {
  oily: "oily skin, oily, greasy skin, kulit berminyak, berminyak, ผิวมัน, หน้ามัน, 油性肌膚, 油性皮膚, 油性, 油肌, 油皮, 皮膚油",
  dry: "dry skin, kulit kering, ผิวแห้ง, หน้าแห้ง, 乾性肌膚, 乾性皮膚, 乾性, 乾肌, 乾皮, 皮膚乾",
  combination:
    "combination skin, combination to oily, combo skin, kulit kombinasi, kombinasi, ผิวผสม, 混合性肌膚, 混合性皮膚, 混合性, 混合肌",
  sensitive:
    "sensitive skin, sensitive, kulit sensitif, sensitif, ผิวแพ้ง่าย, แพ้ง่าย, ผิวบอบบาง, 敏感性肌膚, 敏感肌膚, 敏感皮膚, 敏感性, 敏感肌, 敏感",
  normal: "normal skin, kulit normal, ผิวธรรมดา, 中性肌膚, 中性皮膚, 中性膚質",
};
const CONCERN: Partial<Record<AttributeValue<"concern">, Terms>> = {
  acne: "acne, pimples, breakouts, blemishes, jerawat, berjerawat, สิว, เป็นสิว, 暗瘡, 痘痘, 青春痘",
  pores: "large pores, pores, pori-pori, pori, รูขุมขน, 毛孔粗大, 毛孔",
  dullness: "dullness, dull skin, kusam, kulit kusam, หมองคล้ำ, ผิวหมอง, 暗沉, 暗啞",
  dark_spots:
    "dark spots, pigmentation, hyperpigmentation, noda hitam, flek hitam, flek, จุดด่างดำ, ฝ้า, 色斑, 黑斑, 淡斑",
  fine_lines: "fine lines, wrinkles, anti-ageing, anti-aging, garis halus, keriput, kerutan, ริ้วรอย, 細紋, 皺紋, 抗老",
  redness: "redness, red skin, kemerahan, รอยแดง, ผิวแดง, 泛紅",
  hair_damage: "damaged hair, rambut rusak, ผมเสีย, 受損髮質, 受損頭髮",
  hair_fall: "hair fall, hair loss, rambut rontok, ผมร่วง, 脫髮",
  frizz: "frizzy hair, frizz, frizzy, rambut mengembang, ผมชี้ฟู, 毛躁",
};
const CLAIM: Partial<Record<AttributeValue<"claim">, Terms>> = {
  vegan: "vegan, วีแกน, 純素",
  halal: "halal, ฮาลาล, 清真",
  cruelty_free:
    "cruelty free, not tested on animals, tanpa uji pada hewan, bebas kekejaman, ไม่ทดลองกับสัตว์, 零殘忍, 無動物測試",
  non_comedogenic: "non comedogenic, noncomedogenic, tidak menyumbat pori, ไม่อุดตันรูขุมขน, ไม่อุดตัน, 不致粉刺, 不致痘",
  reef_friendly: "reef friendly, reef safe, ramah terumbu karang, เป็นมิตรต่อปะการัง, 珊瑚友善",
  waterproof: "waterproof, tahan air, กันน้ำ, 防水",
  refillable: "refillable, bisa diisi ulang, isi ulang, เติมได้, 可補充裝, 補充裝",
};
const FINISH: Partial<Record<AttributeValue<"finish">, Terms>> = {
  matte: "matte, matt, แมตต์, เนื้อแมตต์, 啞光, 霧面",
  dewy: "dewy, ฉ่ำวาว, 水潤妝效",
  glossy: "glossy, mengilap, แวววาว, 亮澤",
};

/** What ingredients are called by who avoids them. */
const AVOIDED: Partial<Record<AvoidGroup, Terms>> = {
  fragrance: "fragrances, fragrance, perfume, scent, parfum, pewangi, wewangian, น้ำหอม, 香料, 香精, 香味",
  essential_oils: "essential oils, minyak esensial, minyak atsiri, น้ำมันหอมระเหย, 精油",
  alcohol: "alcohol, alkohol, แอลกอฮอล์, 酒精",
  parabens: "parabens, paraben, พาราเบน, 防腐劑, 對羥基苯甲酸酯",
  sulphates: "sulphates, sulfates, sulphate, sulfate, sls, sulfat, ซัลเฟต, 硫酸鹽",
  silicones: "silicones, silicone, silikon, ซิลิโคน, 矽靈, 矽",
  mineral_oil: "mineral oil, minyak mineral, มิเนอรัลออยล์, 礦物油",
  retinoids: "retinoids, retinol, เรตินอล, 視黃醇, a醇",
  nut_oils: "nut oils, nuts, nut, kacang, ถั่ว, 堅果",
  gluten: "gluten, กลูเตน, 麩質",
  soy: "soy, soya, kedelai, ถั่วเหลือง, 大豆",
  lanolin: "lanolin, ลาโนลิน, 羊毛脂",
};
/** Words before what is avoided, and words after it. */
const WITHOUT =
  "without any, without, no, free of, free from, avoiding, avoid, allergic to, tanpa, bebas, hindari, alergi, ไม่มี, ไม่ใส่, ปราศจาก, ไร้, แพ้, 不含, 無, 冇, 沒有, 避開";
const FREE = "free";

const taken = <Value extends string>(table: Partial<Record<Value, Terms>>, left: string): [Value[], string] => {
  const found: Value[] = [];
  let rest = left;
  for (const [value, terms] of Object.entries(table) as [Value, Terms][]) {
    const next = rest.replace(patternOf(terms), " ");
    if (next !== rest) found.push(value);
    rest = next;
  }
  return [found, rest];
};

const avoidedPatterns = new Map<AvoidGroup, RegExp>();
function avoidedPattern(group: AvoidGroup, terms: Terms): RegExp {
  const made =
    avoidedPatterns.get(group) ??
    new RegExp(
      `(?:(?:${anyOf(WITHOUT)})[\\s-]*(?:${anyOf(terms)}))|(?:(?:${anyOf(terms)})[\\s-]*(?:${anyOf(FREE)}))`,
      "giu",
    );
  avoidedPatterns.set(group, made);
  return made;
}

/** Takes what is said of skin, claims and avoided ingredients out of a question; `rest` is what stays. */
export function takeTraits(question: string): { traits: AskedTraits; avoid: AvoidGroup[]; rest: string } {
  const avoid: AvoidGroup[] = [];
  let rest = question;
  // A second round takes the next of "without fragrance or alcohol".
  for (const round of [1, 2]) {
    if (round === 2 && avoid.length === 0) break;
    for (const [group, terms] of Object.entries(AVOIDED) as [AvoidGroup, Terms][]) {
      const pattern =
        round === 1
          ? avoidedPattern(group, terms)
          : new RegExp(`(?:\\uE000)\\s*(?:,|or|and|atau|dan|หรือ|และ|或|同|和|、)\\s*(?:${anyOf(terms)})`, "giu");
      const next = rest.replace(pattern, "\uE000");
      if (next !== rest) avoid.push(group);
      rest = next;
    }
  }
  rest = rest.replace(/\uE000/g, " ");
  const [skin_type, afterSkin] = taken(SKIN, rest);
  const [claim, afterClaim] = taken(CLAIM, afterSkin);
  const [concern, afterConcern] = taken(CONCERN, afterClaim);
  const [finish, left] = taken(FINISH, afterConcern);
  return { traits: { skin_type, concern, claim, finish }, avoid: [...new Set(avoid)], rest: left };
}
