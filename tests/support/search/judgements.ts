import { LANGUAGES } from "../../../functions/contract/countries";
import type { Grades, Judgement } from "./score";

/**
 * A need of a shopper: the right products by grade, 3 first, and how people say it in each language. A person graded
 * them by reading the catalogue.
 */
type Need = {
  about: string;
  /** [exactly right, also right, related]: slugs with spaces between them. */
  grades: [string, string?, string?];
  queries: Partial<Record<Judgement["language"], string[]>>;
};

const LIPSTICKS = "lipstick-rouge lipstick-nude melati-satin-lipstick nadirelle-matte-lipstick armani-lip-satin";
const SUNSCREENS = "dasolm-sun-gel tidewren-face-fluid tidewren-body-lotion tidewren-sun-stick tidewren-tinted-fluid";
const FOUNDATIONS = "foundation-pump foundation-deep nadirelle-foundation armani-silk-foundation";
const PERFUMES =
  "perfume-ambre perfume-rose melati-eau-de-parfum norre-perfume-blanc ilvane-perfume-nuit norre-perfume-cuir senjara-perfume-rain";
const NADIRELLE =
  "nadirelle-matte-lipstick nadirelle-foundation nadirelle-nail nadirelle-compact-blush nadirelle-kajal nadirelle-concealer";

const NEEDS: Need[] = [
  {
    about: "a kind",
    grades: [
      LIPSTICKS,
      "loudmoth-liquid-lip ilvane-liquid-lip",
      "gloss-berry norre-tinted-balm-gloss petal-lip-duo loudmoth-gloss ilvane-coffret",
    ],
    queries: {
      en: ["lipstick", "lipsticks", "lip color"],
      id: ["lipstik", "gincu"],
      th: ["ลิปสติก"],
      zh: ["唇膏", "口紅", "口红"],
    },
  },
  {
    about: "a kind with a typo",
    grades: [
      LIPSTICKS,
      "loudmoth-liquid-lip ilvane-liquid-lip",
      "gloss-berry norre-tinted-balm-gloss petal-lip-duo loudmoth-gloss ilvane-coffret",
    ],
    queries: { en: ["lipstcik", "lpstick", "lip stick"], id: ["lipstk"], th: ["ลิบสติก", "ลิปสติค"] },
  },
  {
    about: "a kind in a colour",
    grades: [
      "lipstick-rouge armani-lip-satin",
      "melati-satin-lipstick nadirelle-matte-lipstick",
      "loudmoth-liquid-lip ilvane-liquid-lip ilvane-coffret",
    ],
    queries: { en: ["red lipstick"], id: ["lipstik merah"], th: ["ลิปสติกสีแดง"], zh: ["紅色唇膏"] },
  },
  {
    about: "a kind of a finish",
    grades: ["lipstick-nude nadirelle-matte-lipstick", "ilvane-liquid-lip", "loudmoth-liquid-lip"],
    queries: {
      en: ["matte lipstick", "matt lipstick"],
      id: ["lipstik matte"],
      th: ["ลิปสติกเนื้อแมตต์"],
      zh: ["啞緻唇膏", "霧面唇膏"],
    },
  },
  {
    about: "a kind",
    grades: [SUNSCREENS, "", "tidewren-after-sun foundation-pump dasolm-mini-set tidewren-beach-set"],
    queries: {
      en: ["sunscreen", "sunblock", "sunscren", "sun cream"],
      id: ["tabir surya", "sunblock"],
      th: ["กันแดด", "ครีมกันแดด"],
      zh: ["防曬", "防晒", "防曬乳"],
    },
  },
  {
    about: "a strength",
    grades: [SUNSCREENS, "tidewren-beach-set"],
    queries: { en: ["spf50", "SPF 50+"], id: ["spf 50"], th: ["กันแดด spf50"], zh: ["SPF50防曬"] },
  },
  {
    about: "a kind for a place",
    grades: ["dasolm-sun-gel tidewren-face-fluid tidewren-tinted-fluid", "tidewren-sun-stick", "tidewren-body-lotion"],
    queries: { en: ["face sunscreen"], id: ["tabir surya wajah"], th: ["ครีมกันแดดหน้า"], zh: ["面部防曬"] },
  },
  {
    about: "a kind",
    grades: [FOUNDATIONS, "", "petal-concealer tuftwell-foundation-brush tidewren-tinted-fluid nadirelle-concealer"],
    queries: {
      en: ["foundation", "foundations", "foundaton"],
      id: ["foundation", "alas bedak"],
      th: ["รองพื้น"],
      zh: ["粉底", "粉底液"],
    },
  },
  {
    about: "a shade",
    grades: ["lipstick-rouge ilvane-nail"],
    queries: { en: ["rose opera", "Rose Opéra"], zh: ["rose opera"] },
  },
  {
    about: "a shade of a kind",
    grades: ["lipstick-rouge", "", "ilvane-nail"],
    queries: { en: ["rose opera lipstick"] },
  },
  { about: "a shade", grades: ["melati-satin-lipstick"], queries: { en: ["hibiscus", "bougainvilla"] } },
  {
    about: "a shade",
    grades: ["nadirelle-matte-lipstick nadirelle-nail nadirelle-compact-blush"],
    queries: { en: ["delima"], id: ["delima"] },
  },
  { about: "a shade's number", grades: ["petal-concealer"], queries: { en: ["110N concealer"] } },
  {
    about: "a brand",
    grades: [
      "lipstick-nude perfume-rose brush-powder nail-coral norre-tinted-balm-gloss norre-perfume-blanc norre-cheek-stick norre-perfume-cuir",
    ],
    queries: { en: ["norre", "Norré"], th: ["norré"], zh: ["norre"] },
  },
  { about: "a brand", grades: [NADIRELLE], queries: { en: ["nadirele"], id: ["nadirelle"] } },
  {
    about: "a brand",
    grades: [
      "tidewren-face-fluid tidewren-body-lotion tidewren-after-sun tidewren-sun-stick tidewren-tinted-fluid tidewren-body-butter tidewren-beach-set",
    ],
    queries: { en: ["tidewren", "tide wren"] },
  },
  {
    about: "a brand's kind",
    grades: ["armani-silk-foundation", "", "armani-lip-satin armani-pressed-powder"],
    queries: { en: ["armani foundation"], th: ["armani รองพื้น"], zh: ["armani粉底"] },
  },
  {
    about: "a brand's kind",
    grades: ["lipstick-nude", "", "norre-tinted-balm-gloss"],
    queries: { en: ["norre lipstick"], zh: ["norre唇膏"] },
  },
  {
    about: "a brand's kind",
    grades: ["serum-c halcye-niacinamide"],
    queries: { en: ["halcye serum"], id: ["serum halcye"] },
  },
  {
    about: "an ingredient",
    grades: ["serum-c", "", "dasolm-ferment-essence solenne-day-cream"],
    queries: {
      en: ["vitamin c serum", "vit c serum"],
      id: ["serum vitamin c"],
      th: ["เซรั่มวิตามินซี"],
      zh: ["維他命C精華"],
    },
  },
  {
    about: "an ingredient",
    grades: ["halcye-niacinamide melati-jasmine-serum"],
    queries: { en: ["niacinamide", "niacinimide"], id: ["niacinamide"], th: ["ไนอะซินาไมด์"], zh: ["煙酰胺"] },
  },
  {
    about: "an ingredient",
    grades: ["dasolm-hya-ampoule starskin-sheet-mask", "foundation-deep"],
    queries: {
      en: ["hyaluronic acid", "hyaluronic"],
      id: ["asam hialuronat"],
      th: ["ไฮยาลูรอน"],
      zh: ["透明質酸", "玻尿酸"],
    },
  },
  {
    about: "an ingredient",
    grades: ["solenne-bakuchiol"],
    queries: { en: ["retinol", "bakuchiol"], th: ["เรตินอล"], zh: ["視黃醇"] },
  },
  { about: "an ingredient", grades: ["akarum-shampoo"], queries: { en: ["salicylic acid"], zh: ["水楊酸"] } },
  {
    about: "a kind",
    grades: [
      "cream-jar cream-open dasolm-cica-cream solenne-day-cream halcye-water-gel",
      "solenne-eye-cream dasolm-eye-cream",
      "dasolm-mini-set halcye-routine-set",
    ],
    queries: {
      en: ["moisturiser", "moisturizer", "face cream", "moisturisor"],
      id: ["pelembap", "pelembab"],
      th: ["มอยส์เจอไรเซอร์", "ครีมบำรุงผิวหน้า"],
      zh: ["保濕面霜", "面霜"],
    },
  },
  {
    about: "a kind",
    grades: ["cream-jar", "", "melati-jasmine-serum solenne-bakuchiol"],
    queries: { en: ["night cream"], id: ["krim malam"], th: ["ครีมกลางคืน"], zh: ["晚霜"] },
  },
  {
    about: "a kind",
    grades: ["solenne-eye-cream dasolm-eye-cream", "", "milk-gel-stick starskin-eye-patches"],
    queries: { en: ["eye cream", "eyecream"], id: ["krim mata"], th: ["อายครีม"], zh: ["眼霜"] },
  },
  {
    about: "a kind",
    grades: ["tube-cleanser dasolm-foam", "solenne-cleansing-balm dasolm-cleansing-balm", "halcye-routine-set"],
    queries: {
      en: ["cleanser", "cleansers", "face wash"],
      id: ["pembersih", "sabun muka"],
      th: ["ล้างหน้า"],
      zh: ["潔面", "洗面奶"],
    },
  },
  {
    about: "a use",
    grades: ["solenne-cleansing-balm dasolm-cleansing-balm"],
    queries: { en: ["makeup remover"], id: ["pembersih makeup"], th: ["คลีนซิ่ง"], zh: ["卸妝"] },
  },
  {
    about: "a kind",
    grades: [
      "nyiura-shampoo akarum-shampoo nyiura-shampoo-refill",
      "nyiura-wash-trio",
      "nyiura-conditioner akarum-conditioner",
    ],
    queries: {
      en: ["shampoo", "shampo"],
      id: ["sampo", "shampo"],
      th: ["แชมพู", "ยาสระผม"],
      zh: ["洗髮露", "洗髮水", "洗頭水"],
    },
  },
  {
    about: "a kind for a concern",
    grades: ["akarum-shampoo", "", "nyiura-shampoo nyiura-shampoo-refill"],
    queries: {
      en: ["shampoo for oily scalp"],
      id: ["sampo kulit kepala berminyak"],
      th: ["แชมพูหนังศีรษะมัน"],
      zh: ["油性頭皮洗髮露"],
    },
  },
  {
    about: "a concern",
    grades: ["akarum-scalp-serum"],
    queries: { en: ["hair loss", "thinning hair"], id: ["rambut rontok"], th: ["ผมร่วง"], zh: ["脫髮"] },
  },
  {
    about: "a concern",
    grades: ["akarum-scalp-mist", "akarum-scalp-set", "akarum-scalp-scrub"],
    queries: { en: ["itchy scalp"], id: ["ketombe"], th: ["รังแค"], zh: ["頭皮屑"] },
  },
  {
    about: "a concern",
    grades: ["halcye-niacinamide", "", "halcye-clay-mask dasolm-cica-cream halcye-water-gel halcye-routine-set"],
    queries: { en: ["acne", "blemish serum"], id: ["jerawat"], th: ["สิว"], zh: ["暗瘡"] },
  },
  {
    about: "a concern",
    grades: ["solenne-bakuchiol", "", "cream-jar solenne-eye-cream dasolm-eye-cream"],
    queries: { en: ["anti aging", "wrinkles"], id: ["kerutan"], th: ["ริ้วรอย"], zh: ["抗皺"] },
  },
  {
    about: "a concern",
    grades: ["cream-jar starskin-sheet-mask solenne-cleansing-balm foundation-deep", "serum-amber"],
    queries: { en: ["dry skin"], id: ["kulit kering"], th: ["ผิวแห้ง"], zh: ["乾性肌膚"] },
  },
  {
    about: "a kind for a concern",
    grades: ["cream-jar", "cream-open", "dasolm-cica-cream solenne-cleansing-balm"],
    queries: { en: ["cream for dry skin"] },
  },
  {
    about: "a concern",
    grades: ["dasolm-cica-cream"],
    queries: { en: ["sensitive skin", "cica cream"], id: ["kulit sensitif"], th: ["ผิวแพ้ง่าย"], zh: ["敏感肌"] },
  },
  {
    about: "a kind",
    grades: [PERFUMES, "", "melati-body-mist nyiura-body-mist thisworks-body-mist ilvane-coffret"],
    queries: { en: ["perfume", "perfumes", "parfume"], id: ["parfum", "minyak wangi"], th: ["น้ำหอม"], zh: ["香水"] },
  },
  {
    about: "a kind of a scent",
    grades: ["perfume-rose"],
    queries: { en: ["rose perfume"], id: ["parfum mawar"], th: ["น้ำหอมกุหลาบ"], zh: ["玫瑰香水"] },
  },
  {
    about: "a scent",
    grades: [
      "melati-jasmine-serum melati-eau-de-parfum melati-hand-cream melati-body-butter melati-body-mist melati-body-lotion melati-lotion-refill",
      "melati-gift-box",
    ],
    queries: { en: ["jasmine"], th: ["มะลิ"], zh: ["茉莉"] },
  },
  {
    about: "a size of a kind",
    grades: ["perfume-ambre melati-eau-de-parfum senjara-perfume-rain"],
    queries: { en: ["perfume 10ml"], zh: ["10ml 香水"] },
  },
  {
    about: "an ingredient for a use",
    grades: [
      "nyiura-hair-mask nyiura-hair-oil nyiura-conditioner nyiura-shampoo nyiura-leave-in nyiura-shampoo-refill",
      "nyiura-wash-trio",
      "tuftwell-comb",
    ],
    queries: { en: ["coconut hair"] },
  },
  {
    about: "a kind",
    grades: ["melati-hand-cream nyiura-hand-cream", "melati-gift-box"],
    queries: { en: ["hand cream", "handcream"], id: ["krim tangan"], th: ["ครีมทามือ"], zh: ["潤手霜", "護手霜"] },
  },
  {
    about: "a kind",
    grades: [
      "melati-body-lotion thisworks-body-lotion melati-lotion-refill",
      "melati-body-butter tidewren-body-butter",
      "tidewren-body-lotion",
    ],
    queries: {
      en: ["body lotion", "bodylotion"],
      id: ["losion tubuh", "lotion badan"],
      th: ["บอดี้โลชั่น"],
      zh: ["潤膚乳", "身體乳"],
    },
  },
  {
    about: "a kind",
    grades: ["mascara-noir loudmoth-mascara"],
    queries: { en: ["mascara", "mascra"], id: ["maskara"], th: ["มาสคาร่า"], zh: ["睫毛液", "睫毛膏"] },
  },
  {
    about: "a kind that lasts",
    grades: ["loudmoth-mascara", "mascara-noir"],
    queries: { en: ["waterproof mascara"], id: ["maskara tahan air"], th: ["มาสคาร่ากันน้ำ"], zh: ["防水睫毛液"] },
  },
  {
    about: "a kind",
    grades: ["loudmoth-eye-pencil nadirelle-kajal melati-eye-pencil"],
    queries: {
      en: ["eyeliner", "eye liner", "kohl"],
      id: ["pensil mata", "celak"],
      th: ["อายไลเนอร์"],
      zh: ["眼線筆", "眼線"],
    },
  },
  {
    about: "a kind",
    grades: ["blush-compact nadirelle-compact-blush milk-blush-stick norre-cheek-stick", "petal-palette-bloom"],
    queries: {
      en: ["blush", "blusher"],
      id: ["perona pipi", "blush on"],
      th: ["บลัชออน", "บรัชออน"],
      zh: ["胭脂", "腮紅"],
    },
  },
  {
    about: "a kind",
    grades: ["nail-coral melati-nail-lacquer nadirelle-nail loudmoth-nail ilvane-nail"],
    queries: {
      en: ["nail polish", "nail varnish", "nailpolish"],
      id: ["cat kuku", "kuteks"],
      th: ["ยาทาเล็บ"],
      zh: ["指甲油"],
    },
  },
  {
    about: "a kind",
    grades: ["palette-dusk loudmoth-palette", "loudmoth-pigment"],
    queries: { en: ["eyeshadow", "eye shadow palette"], id: ["eyeshadow"], th: ["อายแชโดว์"], zh: ["眼影"] },
  },
  {
    about: "a kind",
    grades: ["petal-concealer nadirelle-concealer", "", "foundation-pump"],
    queries: { en: ["concealer", "concelear"], id: ["concealer"], th: ["คอนซีลเลอร์"], zh: ["遮瑕", "遮瑕膏"] },
  },
  {
    about: "a kind",
    grades: [
      "starskin-sheet-mask dasolm-sheet-mask halcye-clay-mask",
      "starskin-eye-patches",
      "starskin-foot-mask nyiura-hair-mask",
    ],
    queries: { en: ["face mask"], id: ["masker wajah"], th: ["มาสก์หน้า", "มาส์กหน้า"], zh: ["面膜"] },
  },
  {
    about: "a kind",
    grades: ["starskin-sheet-mask dasolm-sheet-mask", "starskin-eye-patches", "halcye-clay-mask"],
    queries: { en: ["sheet masks"], id: ["sheet mask"], th: ["แผ่นมาสก์หน้า"], zh: ["片裝面膜"] },
  },
  {
    about: "a claim",
    grades: [NADIRELLE],
    queries: { en: ["halal makeup", "halal"], id: ["halal"], th: ["ฮาลาล"], zh: ["清真"] },
  },
  {
    about: "a claim and a kind",
    grades: ["petal-lip-duo loudmoth-gloss", "milk-blush-stick"],
    queries: { en: ["vegan lip"] },
  },
  {
    about: "a claim and a kind",
    grades: [
      "cream-open halcye-water-gel",
      "solenne-eye-cream dasolm-eye-cream",
      "dasolm-cica-cream halcye-routine-set",
    ],
    queries: { en: ["fragrance free moisturiser"], id: ["pelembap bebas pewangi"], zh: ["不含香料面霜"] },
  },
  {
    about: "a kind",
    grades: ["senjara-candle-dusk senjara-candle-rain senjara-candle-temple", "senjara-evening-box"],
    queries: { en: ["candle", "scented candles"], id: ["lilin aroma"], th: ["เทียนหอม"], zh: ["香薰蠟燭", "蠟燭"] },
  },
  {
    about: "an occasion",
    grades: [
      "melati-gift-box senjara-evening-box nyiura-wash-trio halcye-routine-set tidewren-beach-set akarum-scalp-set ilvane-coffret",
      "melati-gift-card dasolm-mini-set petal-lip-duo",
    ],
    queries: { en: ["gift set", "gifts"], id: ["hadiah", "kado"], th: ["ของขวัญ"], zh: ["禮物", "禮品套裝"] },
  },
  {
    about: "a size",
    grades: [
      "dasolm-mini-set petal-lip-duo thisworks-pillow-mist melati-body-mist petal-palette-bloom thisworks-body-mist",
    ],
    queries: { en: ["travel size"], id: ["ukuran travel"], th: ["ขนาดพกพา"], zh: ["旅行裝"] },
  },
  { about: "a name", grades: ["lipstick-nude"], queries: { en: ["Second Skin Lipstick"], zh: ["second skin"] } },
  { about: "a name", grades: ["gloss-berry"], queries: { en: ["glass gloss"] } },
  {
    about: "a name that is a kind",
    grades: ["melati-satin-lipstick", "armani-lip-satin lipstick-rouge"],
    queries: { en: ["satin lipstick"] },
  },
  {
    about: "a kind",
    grades: ["brush-powder tuftwell-foundation-brush tuftwell-eye-set tuftwell-kabuki", "", "tuftwell-sponge"],
    queries: {
      en: ["makeup brush", "makeup brushes"],
      id: ["kuas makeup"],
      th: ["แปรงแต่งหน้า"],
      zh: ["化妝掃", "化妝刷"],
    },
  },
  {
    about: "a kind",
    grades: ["nyiura-hair-oil", "", "nyiura-hair-mask nyiura-leave-in"],
    queries: { en: ["hair oil"], id: ["minyak rambut"], th: ["น้ำมันใส่ผม"], zh: ["護髮油"] },
  },
  {
    about: "a scent",
    grades: ["thisworks-pillow-mist thisworks-body-lotion thisworks-body-mist"],
    queries: { en: ["lavender", "lavendar"], th: ["ลาเวนเดอร์"], zh: ["薰衣草"] },
  },
  {
    about: "a kind",
    grades: ["nyiura-body-scrub", "", "akarum-scalp-scrub"],
    queries: { en: ["body scrub"], id: ["lulur"], th: ["สครับ"], zh: ["磨砂膏"] },
  },
  {
    about: "a problem in words",
    grades: ["dasolm-cica-cream", "cream-open"],
    queries: { en: ["red irritated skin"], zh: ["泛紅"] },
  },
  {
    about: "more than one wish",
    grades: ["tidewren-face-fluid tidewren-body-lotion", "", "dasolm-sun-gel tidewren-sun-stick tidewren-tinted-fluid"],
    queries: { en: ["water resistant sunscreen"], id: ["tabir surya tahan air"], th: ["กันแดดกันน้ำ"], zh: ["防水防曬"] },
  },
  {
    about: "a kind between two",
    grades: ["tidewren-tinted-fluid", "tidewren-face-fluid", "dasolm-sun-gel foundation-pump"],
    queries: {
      en: ["tinted sunscreen"],
      id: ["tabir surya berwarna"],
      th: ["กันแดดผสมสี"],
      zh: ["有色防曬"],
    },
  },
  {
    about: "a kind",
    grades: ["loudmoth-liquid-lip ilvane-liquid-lip", "", "nadirelle-matte-lipstick"],
    queries: { en: ["liquid lipstick"], id: ["lipstik cair"], th: ["ลิปจิ้มจุ่ม"], zh: ["唇釉"] },
  },
  {
    about: "a kind",
    grades: ["milk-highlighter-stick ilvane-compact-powder", "", "milk-blush-stick"],
    queries: { en: ["highlighter"], id: ["highlighter"], th: ["ไฮไลท์"], zh: ["高光", "打亮"] },
  },
  {
    about: "a kind in a form",
    grades: ["milk-highlighter-stick", "", "ilvane-compact-powder milk-blush-stick"],
    queries: { en: ["highlighter stick"] },
  },
  {
    about: "a kind",
    grades: ["armani-pressed-powder melati-cushion-powder", "", "brush-powder tuftwell-kabuki ilvane-compact-powder"],
    queries: { en: ["pressed powder"], id: ["bedak padat"], th: ["แป้งพัฟ"], zh: ["粉餅"] },
  },
  {
    about: "a claim and a kind",
    grades: ["nadirelle-concealer"],
    queries: { en: ["halal concealer"], id: ["concealer halal"], zh: ["清真遮瑕"] },
  },
  {
    about: "a scent",
    grades: ["norre-perfume-cuir"],
    queries: { en: ["leather perfume", "cuir pale"], id: ["parfum kulit"], th: ["น้ำหอมกลิ่นหนัง"], zh: ["皮革香水"] },
  },
  {
    about: "a scent",
    grades: ["senjara-perfume-rain thisworks-body-mist"],
    queries: { en: ["vetiver"], id: ["vetiver"], th: ["หญ้าแฝก"], zh: ["香根草"] },
  },
  {
    about: "a concern",
    grades: ["nyiura-leave-in nyiura-hair-oil", "", "nyiura-hair-mask"],
    queries: { en: ["frizzy hair", "frizz"], id: ["rambut mengembang"], th: ["ผมชี้ฟู"], zh: ["毛躁"] },
  },
  {
    about: "a kind",
    grades: ["starskin-eye-patches", "", "solenne-eye-cream dasolm-eye-cream"],
    queries: { en: ["eye patches", "under eye mask"], id: ["masker mata"], th: ["แผ่นมาสก์ตา"], zh: ["眼膜"] },
  },
  {
    about: "a way to buy again",
    grades: [
      "nyiura-shampoo-refill melati-lotion-refill",
      "cream-open norre-perfume-cuir lipstick-nude melati-satin-lipstick perfume-rose norre-perfume-blanc ilvane-compact-powder nyiura-body-wash melati-body-lotion halcye-toning-mist",
    ],
    queries: { en: ["refill"], id: ["isi ulang"], th: ["รีฟิล"], zh: ["補充裝"] },
  },
  {
    about: "a kind for a concern",
    grades: ["halcye-water-gel", "dasolm-cica-cream"],
    queries: {
      en: ["moisturiser for oily skin", "oil free moisturiser"],
      id: ["pelembap kulit berminyak"],
      zh: ["油性肌膚保濕"],
    },
  },
  {
    about: "an ingredient of a kind",
    grades: ["starskin-eye-patches solenne-eye-cream", "milk-gel-stick"],
    queries: { en: ["caffeine eye"] },
  },
  {
    about: "an ingredient",
    grades: ["starskin-eye-patches solenne-eye-cream milk-gel-stick petal-concealer akarum-scalp-serum"],
    queries: { id: ["kafein"], th: ["คาเฟอีน"], zh: ["咖啡因"] },
  },
  {
    about: "a kind",
    grades: ["solenne-bath-oil senjara-bath-oil", "", "senjara-evening-box"],
    queries: { en: ["bath oil"], id: ["minyak mandi"], th: ["ออยล์อาบน้ำ"], zh: ["沐浴油"] },
  },
  {
    about: "more words than any product has",
    grades: ["norre-cheek-stick", "milk-blush-stick", "blush-compact nadirelle-compact-blush"],
    queries: { en: ["norre blush stick long lasting shimmer for weddings"] },
  },
  {
    about: "more words than any product has",
    grades: ["tidewren-face-fluid dasolm-sun-gel tidewren-tinted-fluid tidewren-sun-stick", "tidewren-body-lotion"],
    queries: { en: ["lightweight korean sunscreen for running marathon"] },
  },
];

const gradesOf = ([asked, right = "", related = ""]: Need["grades"]): Grades =>
  Object.fromEntries(
    (
      [
        [related, 1],
        [right, 2],
        [asked, 3],
      ] as const
    ).flatMap(([slugs, grade]) =>
      slugs
        .split(" ")
        .filter((slug) => slug !== "")
        .map((slug) => [slug, grade] as const),
    ),
  );

/** The judged queries of search (R56). Change them by reading the catalogue, never by looking at the results. */
export const JUDGEMENTS: Judgement[] = NEEDS.flatMap(({ about, grades, queries }) =>
  LANGUAGES.flatMap((language) =>
    (queries[language] ?? []).map((query) => ({ language, query, about, grades: gradesOf(grades) })),
  ),
);

/** The number of products in the seed when the set was judged; new products are only added at the end. */
export const JUDGED_PRODUCTS = 126;
