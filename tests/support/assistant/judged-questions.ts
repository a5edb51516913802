import type { Intent } from "../../../functions/contract/assistant/assistant";
import type { AvoidGroup } from "../../../functions/contract/catalogue/product/avoid-groups";

/** What a person expects of the answer to a wish; each that is given has to hold. */
export type Expected = {
  intent: Intent;
  /** Every suggestion is in one of these categories, by the end of its path, and there is at least one suggestion. */
  kinds?: readonly string[];
  /** One of these products is the first suggestion. */
  first?: readonly string[];
  /** These products are suggested, and no others. */
  both?: readonly [string, string];
  /** Every suggestion has the value of the attribute. */
  has?: readonly [attribute: "skin_type" | "concern" | "claim" | "finish", value: string];
  /** No suggestion holds any of these. */
  without?: readonly AvoidGroup[];
  /** The first suggestion costs at most this in minor units, by language; of a routine all suggestions together. */
  most?: Readonly<Record<JudgedLanguage, number>>;
  /** A link starts like this; by language where places differ. */
  link?: string | Readonly<Record<JudgedLanguage, string>>;
  /** Nothing is suggested. */
  nothing?: true;
};
export type JudgedLanguage = "en" | "id" | "th" | "zh";
type Wish = Expected & Readonly<Record<JudgedLanguage, string>>;

const MOISTURISERS = ["moisturisers/day-cream", "moisturisers/night-cream", "moisturisers/gel-cream"];
const SUNSCREENS = ["face-sunscreen", "body-sunscreen", "sun-stick"];
const LIPSTICKS = ["lips/lipstick", "lips/liquid-lipstick"];
const RETURNS = "/help/returns-and-refunds";

/** Thirty-two wishes, each as a shopper of each language would type it: of Singapore, Indonesia, Thailand and Hong Kong. */
export const WISHES: readonly Wish[] = [
  {
    intent: "find",
    kinds: LIPSTICKS,
    most: { en: 4000, id: 400_000_00, th: 900_00, zh: 250_00 },
    en: "lipstick under $40",
    id: "lipstik di bawah 400 ribu",
    th: "ลิปสติกไม่เกิน 900 บาท",
    zh: "$250以下嘅唇膏",
  },
  {
    intent: "find",
    kinds: MOISTURISERS,
    without: ["fragrance"],
    has: ["skin_type", "dry"],
    en: "I have dry skin, which moisturiser has no fragrance?",
    id: "pelembap tanpa pewangi buat kulit kering",
    th: "มอยส์เจอไรเซอร์ไม่มีน้ำหอมสำหรับผิวแห้ง",
    zh: "乾性皮膚用，不含香料嘅面霜",
  },
  {
    intent: "find",
    kinds: MOISTURISERS,
    has: ["skin_type", "dry"],
    en: "moisturiser for dry skin",
    id: "pelembap untuk kulit kering",
    th: "ครีมบำรุงผิวหน้าสำหรับผิวแห้ง",
    zh: "乾性肌膚嘅保濕面霜",
  },
  {
    intent: "find",
    kinds: ["moisturisers/eye-cream"],
    en: "cream for around the eyes",
    id: "krim untuk area mata",
    th: "ครีมทารอบดวงตา",
    zh: "眼周用嘅眼霜",
  },
  {
    intent: "find",
    kinds: SUNSCREENS,
    has: ["skin_type", "oily"],
    en: "sunscreen for oily skin please",
    id: "sunscreen yang cocok untuk kulit berminyak",
    th: "ครีมกันแดดสำหรับคนหน้ามัน",
    zh: "油性皮膚啱用嘅防曬",
  },
  {
    intent: "find",
    kinds: ["serums"],
    has: ["concern", "dark_spots"],
    en: "a serum that fades dark spots",
    id: "serum untuk flek hitam",
    th: "เซรั่มลดจุดด่างดำ",
    zh: "淡斑精華",
  },
  {
    intent: "find",
    // The shop has no cleanser for acne, and says so beside those that it has.
    kinds: ["cleansers"],
    en: "my son has acne, what cleanser should he use?",
    id: "sabun muka untuk kulit berjerawat",
    th: "โฟมล้างหน้าสำหรับคนเป็นสิว",
    zh: "有暗瘡用咩潔面好？",
  },
  {
    intent: "find",
    kinds: ["hair/scalp", "hair/shampoo", "hair"],
    has: ["concern", "hair_fall"],
    en: "something for hair loss",
    id: "produk untuk rambut rontok",
    th: "ผมร่วงใช้อะไรดี",
    zh: "脫髮用咩好",
  },
  {
    intent: "find",
    kinds: ["eyes/mascara"],
    en: "mascara that gives volume",
    id: "maskara yang bikin bulu mata tebal",
    th: "มาสคาร่าตัวไหนดี",
    zh: "想搵睫毛膏",
  },
  {
    intent: "find",
    kinds: ["face/foundation"],
    has: ["claim", "vegan"],
    en: "do you have any vegan foundation?",
    id: "ada foundation vegan?",
    th: "มีรองพื้นวีแกนไหม",
    zh: "有冇純素粉底？",
  },
  {
    intent: "find",
    kinds: ["fragrance/perfume"],
    most: { en: 15_000, id: 1_500_000_00, th: 3500_00, zh: 900_00 },
    en: "perfume for my mum, budget $150",
    id: "parfum buat mama, budget 1,5 juta",
    th: "น้ำหอมให้แม่ งบ 3,500 บาท",
    zh: "送俾媽咪嘅香水，預算$900",
  },
  {
    intent: "find",
    kinds: ["gifts"],
    en: "gift set for a friend",
    id: "set kado untuk teman",
    th: "ชุดของขวัญให้เพื่อน",
    zh: "送朋友嘅禮盒",
  },
  {
    intent: "find",
    kinds: ["nails"],
    en: "show me nail polish",
    id: "cariin kuteks dong",
    th: "อยากได้ยาทาเล็บ",
    zh: "指甲油",
  },
  {
    intent: "find",
    kinds: LIPSTICKS,
    has: ["claim", "halal"],
    en: "is there a halal lipstick?",
    id: "lipstik halal ada nggak?",
    th: "ลิปสติกฮาลาล",
    zh: "清真唇膏",
  },
  {
    intent: "find",
    first: ["melati-jasmine-serum"],
    en: "tell me about Night Jasmine Serum",
    id: "info Night Jasmine Serum dong",
    th: "ขอดู Night Jasmine Serum หน่อย",
    zh: "想睇 Night Jasmine Serum",
  },
  {
    intent: "find",
    first: ["halcye-niacinamide"],
    en: "niacinimide serum",
    id: "serum niasinamid",
    th: "เซรั่ม niacinamid",
    zh: "niacinimide 精華",
  },
  {
    intent: "find",
    kinds: ["cleansers"],
    without: ["sulphates"],
    en: "face wash without sulfates",
    id: "pembersih wajah bebas sulfat",
    th: "คลีนเซอร์ที่ไม่มีซัลเฟต",
    zh: "不含硫酸鹽嘅洗面奶",
  },
  {
    intent: "compare",
    both: ["cream-open", "halcye-water-gel"],
    en: "what's the difference between Barrier Cream and Oil-Free Water Gel?",
    id: "bandingkan Barrier Cream dan Oil-Free Water Gel",
    th: "Barrier Cream กับ Oil-Free Water Gel ต่างกันยังไง",
    zh: "Barrier Cream 同 Oil-Free Water Gel 有咩分別？",
  },
  {
    intent: "compare",
    both: ["nyiura-hair-mask", "nyiura-hair-oil"],
    en: "Coconut Hair Mask or Coconut Hair Oil, which is better?",
    id: "lebih bagus mana, Coconut Hair Mask atau Coconut Hair Oil?",
    th: "Coconut Hair Mask หรือ Coconut Hair Oil อันไหนดีกว่า",
    zh: "Coconut Hair Mask 定 Coconut Hair Oil 邊個好？",
  },
  {
    intent: "routine",
    kinds: ["skincare"],
    has: ["skin_type", "oily"],
    most: { en: 20_000, id: 2_000_000_00, th: 5000_00, zh: 1200_00 },
    en: "build me a skincare routine for oily skin under $200",
    id: "rutinitas skincare untuk kulit berminyak, maksimal 2 juta",
    th: "จัดรูทีนสำหรับผิวมัน ไม่เกิน 5,000 บาท",
    zh: "油性皮膚嘅護膚程序，$1200以內",
  },
  {
    intent: "shade",
    kinds: ["lips"],
    en: "what's the closest shade to Rouge Velvet Lipstick in Cardinal?",
    id: "warna yang mirip dengan Rouge Velvet Lipstick Cardinal",
    th: "เฉดใกล้เคียงกับ Rouge Velvet Lipstick สี Cardinal",
    zh: "同 Rouge Velvet Lipstick Cardinal 相近嘅色",
  },
  {
    intent: "together",
    kinds: ["skincare"],
    en: "what goes with the Gel Cleanser?",
    id: "apa yang cocok dipadukan dengan Gel Cleanser?",
    th: "ใช้อะไรคู่กับ Gel Cleanser ดี",
    zh: "Gel Cleanser 可以配搭咩用？",
  },
  {
    intent: "order",
    nothing: true,
    link: "/sign_in",
    en: "my parcel still hasn't arrived",
    id: "pesanan saya kok belum sampai ya",
    th: "สั่งของไปแล้วยังไม่ได้ของเลย",
    zh: "我件貨去到邊？",
  },
  {
    intent: "change",
    nothing: true,
    link: "/help/common-questions",
    en: "I want to cancel my order",
    id: "mau batalkan pesanan",
    th: "ขอยกเลิกคำสั่งซื้อ",
    zh: "想取消訂單",
  },
  {
    intent: "returns",
    nothing: true,
    link: RETURNS,
    en: "the bottle came broken, can I get my money back?",
    id: "barangnya rusak, bisa retur?",
    th: "ได้ของแตกมา ขอคืนเงินได้ไหม",
    zh: "收到嘅貨爛咗，可唔可以退款？",
  },
  {
    intent: "delivery",
    nothing: true,
    link: "/help/delivery-and-collection",
    en: "how long does shipping take and what does it cost?",
    id: "ongkirnya berapa dan berapa hari sampai?",
    th: "ค่าส่งเท่าไหร่ กี่วันถึง",
    zh: "運費幾多？幾耐到？",
  },
  {
    intent: "payment",
    nothing: true,
    link: "/help/ways-to-pay",
    en: "can I use PayNow?",
    id: "bisa bayar pakai QRIS?",
    th: "จ่ายด้วยพร้อมเพย์ได้ไหม",
    zh: "可唔可以用轉數快畀錢？",
  },
  {
    intent: "stores",
    nothing: true,
    link: {
      en: "/store-locations/tampines",
      id: "/store-locations/bandung-riau",
      th: "/store-locations/chiang-mai-nimman",
      zh: "/store-locations/sha-tin",
    },
    en: "until when is the Tampines store open today?",
    id: "toko di Bandung buka sampai jam berapa?",
    th: "สาขาเชียงใหม่ปิดกี่โมง",
    zh: "沙田分店幾點閂門？",
  },
  {
    intent: "booking",
    nothing: true,
    link: "/happening/services/brow-shape",
    en: "I'd like an appointment to have my brows shaped",
    id: "mau reservasi untuk merapikan alis",
    th: "อยากจองคิวทำคิ้ว",
    zh: "想預約修眉",
  },
  {
    intent: "points",
    nothing: true,
    link: "/help/points-and-tiers",
    en: "how do Beauty Pass points work?",
    id: "cara dapat poin Beauty Pass gimana?",
    th: "สะสมคะแนนยังไง",
    zh: "點樣儲積分？",
  },
  {
    intent: "person",
    nothing: true,
    link: "/help/contact-us",
    en: "let me speak to a real person",
    id: "saya mau bicara dengan orang",
    th: "ขอคุยกับเจ้าหน้าที่",
    zh: "我想搵真人客服",
  },
  {
    intent: "unknown",
    nothing: true,
    en: "who's going to win the football tonight?",
    id: "siapa yang menang pertandingan bola malam ini?",
    th: "คืนนี้ใครจะชนะบอล",
    zh: "今晚邊隊會贏波？",
  },
];
