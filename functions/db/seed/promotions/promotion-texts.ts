import type { PromotionTexts } from "../../schema/promotions";

// Names and terms of the opening promotions. `{min}` and `{value}` are filled with the country's money.
export const TEXTS = {
  bloom: {
    en: { name: "10% off when you spend {min}", terms: "One promo code per order. Excludes gift cards." },
    id: {
      name: "Diskon 10% untuk belanja {min}",
      terms: "Satu kode promo per pesanan. Tidak berlaku untuk kartu hadiah.",
    },
    th: { name: "ลด 10% เมื่อซื้อครบ {min}", terms: "หนึ่งโค้ดต่อคำสั่งซื้อ ไม่รวมบัตรของขวัญ" },
    zh: { name: "消費滿 {min} 享九折", terms: "每張訂單限用一個優惠碼，禮品卡除外。" },
  },
  welcome: {
    en: { name: "15% off your first order", terms: "For first orders only, up to {value} off." },
    id: { name: "Diskon 15% untuk pesanan pertama", terms: "Hanya untuk pesanan pertama, maksimal {value}." },
    th: { name: "ลด 15% สำหรับคำสั่งซื้อแรก", terms: "เฉพาะคำสั่งซื้อแรก ลดสูงสุด {value}" },
    zh: { name: "首張訂單八五折", terms: "只適用於首張訂單，最多減 {value}。" },
  },
  welcomeVoucher: {
    en: {
      name: "Welcome voucher, 10% off",
      terms: "Use once within 60 days of joining. Can’t be combined with a promo code.",
    },
    id: {
      name: "Voucher selamat datang, diskon 10%",
      terms: "Satu kali, dalam 60 hari setelah bergabung. Tidak dapat digabung dengan kode promo.",
    },
    th: { name: "บัตรกำนัลต้อนรับ ลด 10%", terms: "หนึ่งครั้ง ภายใน 60 วันหลังสมัคร ใช้ร่วมกับโค้ดส่วนลดไม่ได้" },
    zh: { name: "迎新優惠券，九折", terms: "入會後 60 天內可用一次，不可與優惠碼同時使用。" },
  },
  blackVoucher: {
    en: {
      name: "Welcome to Black, 10% off",
      terms: "Use once within 90 days of reaching Black. Can’t be combined with a promo code.",
    },
    id: {
      name: "Selamat datang di Black, diskon 10%",
      terms: "Satu kali, dalam 90 hari setelah mencapai Black. Tidak dapat digabung dengan kode promo.",
    },
    th: { name: "ต้อนรับสู่ระดับ Black ลด 10%", terms: "หนึ่งครั้ง ภายใน 90 วันหลังเลื่อนเป็น Black ใช้ร่วมกับโค้ดส่วนลดไม่ได้" },
    zh: { name: "Black 會員升級禮遇，九折", terms: "升級至 Black 後 90 天內可用一次，不可與優惠碼同時使用。" },
  },
  goldVoucher: {
    en: {
      name: "Welcome to Gold, 15% off",
      terms: "Use once within 90 days of reaching Gold. Can’t be combined with a promo code.",
    },
    id: {
      name: "Selamat datang di Gold, diskon 15%",
      terms: "Satu kali, dalam 90 hari setelah mencapai Gold. Tidak dapat digabung dengan kode promo.",
    },
    th: { name: "ต้อนรับสู่ระดับ Gold ลด 15%", terms: "หนึ่งครั้ง ภายใน 90 วันหลังเลื่อนเป็น Gold ใช้ร่วมกับโค้ดส่วนลดไม่ได้" },
    zh: { name: "Gold 會員升級禮遇，八五折", terms: "升級至 Gold 後 90 天內可用一次，不可與優惠碼同時使用。" },
  },
  birthdayVoucher: {
    en: {
      name: "Birthday voucher, 10% off",
      terms: "Use once in your birthday month. Can’t be combined with a promo code.",
    },
    id: {
      name: "Voucher ulang tahun, diskon 10%",
      terms: "Satu kali, di bulan ulang tahun Anda. Tidak dapat digabung dengan kode promo.",
    },
    th: { name: "บัตรกำนัลวันเกิด ลด 10%", terms: "หนึ่งครั้ง ในเดือนเกิดของคุณ ใช้ร่วมกับโค้ดส่วนลดไม่ได้" },
    zh: { name: "生日優惠券，九折", terms: "生日月份可用一次，不可與優惠碼同時使用。" },
  },
  spring: {
    en: { name: "20% off the spring edit", terms: "This offer has ended." },
    id: { name: "Diskon 20% edisi musim semi", terms: "Sudah berakhir." },
    th: { name: "ลด 20% คอลเลกชันฤดูใบไม้ผลิ", terms: "สิ้นสุดแล้ว" },
    zh: { name: "春季系列八折", terms: "優惠已結束。" },
  },
  lantern: {
    en: { name: "25% off for lantern week", terms: "From the first day of lantern week." },
    id: { name: "Diskon 25% pekan lampion", terms: "Mulai hari pertama pekan lampion." },
    th: { name: "ลด 25% สัปดาห์โคมไฟ", terms: "ตั้งแต่วันแรกของสัปดาห์โคมไฟ" },
    zh: { name: "花燈週七五折", terms: "由花燈週首日起生效。" },
  },
  pouch: {
    en: { name: "{value} off, with a halcye gift", terms: "Choose the halcye gift in your bag to use this code." },
    id: {
      name: "Potongan {value}, dengan hadiah halcye",
      terms: "Pilih hadiah halcye di keranjang untuk memakai kode ini.",
    },
    th: { name: "ลด {value} พร้อมของแถม halcye", terms: "เลือกของแถม halcye ในตะกร้าเพื่อใช้โค้ดนี้" },
    zh: { name: "減 {value}，另送 halcye 贈品", terms: "請在購物袋選擇 halcye 贈品以使用此優惠碼。" },
  },
  ship: {
    en: { name: "Free delivery", terms: "Valid on any order, once per customer." },
    id: { name: "Gratis ongkir", terms: "Untuk semua pesanan, satu kali per pembeli." },
    th: { name: "จัดส่งฟรี", terms: "ทุกคำสั่งซื้อ หนึ่งครั้งต่อผู้ซื้อ" },
    zh: { name: "免運費", terms: "任何訂單適用，每人限用一次。" },
  },
  house: {
    en: { name: "{value} off Melati Collection", terms: "On our own brand when you spend {min}." },
    id: { name: "Potongan {value} Melati Collection", terms: "Untuk merek kami sendiri, mulai {min}." },
    th: { name: "Melati Collection ลด {value}", terms: "สำหรับแบรนด์ของเรา เมื่อซื้อครบ {min}" },
    zh: { name: "Melati Collection 減 {value}", terms: "自家品牌消費滿 {min} 適用。" },
  },
  brushes: {
    en: { name: "15% off Tuftwell tools from {min}", terms: "Tuftwell brushes, combs and sponges." },
    id: { name: "Diskon 15% alat Tuftwell mulai {min}", terms: "Kuas, sisir, dan spons Tuftwell." },
    th: { name: "อุปกรณ์ Tuftwell ลด 15% เมื่อซื้อครบ {min}", terms: "แปรง หวี และฟองน้ำของ Tuftwell" },
    zh: { name: "Tuftwell 工具滿 {min} 八五折", terms: "Tuftwell 化妝掃、梳及海綿。" },
  },
  dusk: {
    en: { name: "20% off Senjara candles for Black and Gold", terms: "For Beauty Pass Black and Gold." },
    id: { name: "Diskon 20% lilin Senjara untuk Black dan Gold", terms: "Untuk Beauty Pass Black dan Gold." },
    th: { name: "เทียน Senjara ลด 20% สำหรับ Black และ Gold", terms: "สำหรับ Beauty Pass Black และ Gold" },
    zh: { name: "Black 及 Gold 會員 Senjara 蠟燭八折", terms: "只限 Beauty Pass Black 及 Gold 會員。" },
  },
  staff: {
    en: { name: "Staff price, 30% off", terms: "For staff. Can’t be combined with promo codes." },
    id: { name: "Harga karyawan, diskon 30%", terms: "Untuk karyawan. Tidak bersama kode promo." },
    th: { name: "ราคาพนักงาน ลด 30%", terms: "สำหรับพนักงาน ไม่ร่วมกับโค้ด" },
    zh: { name: "員工價七折", terms: "只限員工，不可與優惠碼同用。" },
  },
  staffHouse: {
    en: { name: "Staff price on our own brand, 45% off", terms: "For staff. Can’t be combined with promo codes." },
    id: { name: "Harga karyawan merek sendiri, diskon 45%", terms: "Untuk karyawan. Tidak bersama kode promo." },
    th: { name: "ราคาพนักงานสำหรับแบรนด์ของเรา ลด 45%", terms: "สำหรับพนักงาน ไม่ร่วมกับโค้ด" },
    zh: { name: "自家品牌員工價五五折", terms: "只限員工，不可與優惠碼同用。" },
  },
  ilvaneGift: {
    en: { name: "A gift from Maison Ilvane", terms: "Spend {min} with Maison Ilvane and choose one gift." },
    id: { name: "Hadiah dari Maison Ilvane", terms: "Belanja {min} produk Maison Ilvane dan pilih satu hadiah." },
    th: { name: "ของขวัญจาก Maison Ilvane", terms: "ซื้อ Maison Ilvane ครบ {min} เลือกของแถมหนึ่งชิ้น" },
    zh: { name: "Maison Ilvane 贈品", terms: "購買 Maison Ilvane 滿 {min}，可選一份贈品。" },
  },
  halcyeGift: {
    en: { name: "Two minis from halcye", terms: "Spend {min} on skincare and choose up to two." },
    id: { name: "Dua mini dari halcye", terms: "Belanja skincare {min} dan pilih hingga dua." },
    th: { name: "ขนาดเล็กจาก halcye สองชิ้น", terms: "ซื้อสกินแคร์ครบ {min} เลือกได้สูงสุดสองชิ้น" },
    zh: { name: "halcye 迷你裝兩件", terms: "護膚品消費滿 {min}，最多可選兩件。" },
  },
} as const satisfies Record<string, PromotionTexts>;
