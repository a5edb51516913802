import type { Intent } from "../../../contract/assistant/assistant";
import { patternOf, type Terms } from "./phrases";

/** The words of each intent (R60). The first row with a word of the question wins, so the narrower stand first. */
const INTENT_TERMS: readonly (readonly [Intent, Terms])[] = [
  [
    "person",
    "human, real person, a person, an agent, customer service, customer care, contact you, call you, phone number, complaint, talk to someone, speak to someone, layanan pelanggan, bicara dengan orang, hubungi kalian, hubungi kami, customer service, keluhan, petugas, เจ้าหน้าที่, พนักงาน, ติดต่อ, คุยกับคน, ร้องเรียน, คอลเซ็นเตอร์, 真人, 客戶服務, 客服, 聯絡你們, 聯絡, 投訴, 職員",
  ],
  [
    "change",
    "cancel, change my order, change my address, change the address, change an order, edit my order, batalkan, membatalkan, dibatalkan, pembatalan, batal, ubah alamat, ganti alamat, ubah pesanan, ยกเลิก, เปลี่ยนที่อยู่, แก้ไขคำสั่งซื้อ, เปลี่ยนออเดอร์, 取消, 更改地址, 改地址, 更改訂單, 改訂單",
  ],
  [
    "returns",
    "return, returns, returning, refund, refunds, refunded, exchange, send back, send it back, money back, damaged, broken, wrong item, wrong product, kembalikan, mengembalikan, dikembalikan, pengembalian, retur, tukar barang, rusak, salah kirim, คืนสินค้า, คืนของ, คืนเงิน, เปลี่ยนสินค้า, ชำรุด, แตก, ส่งผิด, ของเสีย, 退貨, 退款, 換貨, 退換, 退錢, 爛咗, 損壞, 寄錯",
  ],
  [
    "order",
    "my order, my orders, my parcel, my package, my purchase, order status, tracking, track, where is order, parcel, hasn't arrived, has not arrived, not arrived, pesanan, pesananku, paket saya, paketku, lacak, resi, belum sampai, belum datang, คำสั่งซื้อ, ออเดอร์, พัสดุ, เช็กของ, ติดตาม, ของที่สั่ง, ยังไม่ได้ของ, ยังไม่ถึง, 訂單, 包裹, 追蹤, 件貨, 未收到, 去到邊, 幾時到",
  ],
  [
    "delivery",
    "delivery, deliver, delivers, shipping, ship, ships, postage, click and collect, click & collect, pick up in store, collect in store, pengiriman, ongkir, ongkirnya, ongkos kirim, dikirim, kirim, mengirim, ambil di toko, จัดส่ง, ค่าส่ง, ส่งฟรี, ส่งถึง, ส่งของ, ขนส่ง, รับที่ร้าน, รับที่สาขา, 送貨, 運費, 派送, 配送, 寄送, 免運, 自取, 店取",
  ],
  [
    "payment",
    "pay, paying, payment, payments, credit card, debit card, instalment, instalments, installments, paynow, paypal, apple pay, google pay, virtual account, gift card balance, store credit, cash on delivery, bayar, membayar, pembayaran, cicilan, kartu kredit, transfer bank, gopay, ovo, qris, ชำระเงิน, จ่ายเงิน, จ่าย, ผ่อน, บัตรเครดิต, พร้อมเพย์, โอนเงิน, เก็บเงินปลายทาง, 付款, 畀錢, 支付, 信用卡, 轉數快, 分期, 找數, 貨到付款",
  ],
  [
    "points",
    "points, point balance, tier, tiers, beauty pass, membership, member level, rewards, poin, tingkat, keanggotaan, hadiah poin, คะแนน, แต้ม, ระดับสมาชิก, สมาชิก, บิวตี้พาส, 積分, 級別, 會員, 獎賞",
  ],
  [
    "shade",
    "my shade, match my, shade match, closest shade, same shade, similar shade, similar shades, shade like, dupe for, equivalent shade, shade as, shade finder, which shade, what shade, cocokkan warna, warna yang mirip, warna serupa, mirip dengan warna, shade yang mirip, shade serupa, setara dengan shade, warna apa, warna yang sama, shade yang sama, เฉดใกล้เคียง, เฉดเดียวกับ, เทียบเฉด, สีใกล้เคียง, เฉดไหน, เฉดสีของฉัน, สีเดียวกับ, เฉดที่ใกล้, 相近色號, 相似色, 相近嘅色, 相近的色, 同色, 對色, 邊個色號, 哪個色號, 色號",
  ],
  [
    "compare",
    "compare, comparison, versus, vs, vs., difference between, which is better, or is better, bandingkan, perbandingan, dibandingkan, beda antara, bedanya, perbedaan, lebih bagus mana, mana yang lebih baik, เปรียบเทียบ, เทียบ, ต่างกัน, ต่างจาก, อันไหนดีกว่า, ตัวไหนดีกว่า, 比較, 分別, 邊款好啲, 哪個比較好, 邊個好",
  ],
  [
    "routine",
    "routine, routines, regimen, skincare steps, morning and night, rutinitas, rangkaian, langkah perawatan, skincare lengkap, รูทีน, ขั้นตอนบำรุง, ขั้นตอนดูแล, เซ็ตดูแลผิว, ดูแลผิวครบ, บำรุงผิวครบ, 護膚程序, 護膚步驟, 護膚流程, 護膚組合, 全套護膚, 護膚次序",
  ],
  [
    "together",
    "goes with, go with, pair with, pairs with, goes well, in my bag, my basket, my cart, complete my, keranjang saya, keranjangku, di keranjang, cocok dipadukan, dipadukan dengan, pelengkap, ในตะกร้า, เข้ากับ, คู่กับ, ใช้คู่, 購物袋, 配搭, 搭配, 襯",
  ],
  [
    "booking",
    "book, booking, bookings, appointment, appointments, makeover, make-over, facial, beauty service, beauty services, services, class, classes, workshop, brow shaping, make-up lesson, makeup lesson, reservasi, janji temu, buat janji, layanan kecantikan, kelas, jasa makeup, jasa rias, จอง, นัด, แต่งหน้าที่ร้าน, บริการแต่งหน้า, บริการ, คลาส, เวิร์กช็อป, 預約, 預訂, 化妝服務, 美容服務, 服務, 課程, 工作坊, 上堂",
  ],
  [
    "stores",
    "store, stores, branch, branches, opening hours, open today, open now, closing time, what time do you close, what time do you open, nearest shop, near me, shop near, shops near, toko, gerai, cabang, jam buka, buka jam, tutup jam, jam operasional, สาขา, หน้าร้าน, ร้านอยู่, เวลาเปิด, เปิดกี่โมง, ปิดกี่โมง, เปิดถึงกี่โมง, ร้านใกล้, 分店, 門市, 門店, 店舖, 店鋪, 鋪頭, 舖頭, 營業時間, 幾點開, 幾點關, 幾點收",
  ],
  [
    "about",
    "hello, hi, hey, what can you do, help me, who are you, halo, hai, apa yang bisa kamu, bisa bantu apa, siapa kamu, สวัสดี, ทำอะไรได้, ช่วยอะไร, คุณคือใคร, 你好, 哈囉, 可以做咩, 可以做什麼, 識做咩, 你係邊個",
  ],
];

/** The first intent that the question has a word of; "find" for any other question. */
export const intentOf = (question: string): Intent =>
  INTENT_TERMS.find(([, terms]) => patternOf(terms).test(question))?.[0] ?? "find";

/** The words of an intent; "" where it has none. */
export const termsOf = (intent: Intent): Terms => INTENT_TERMS.find(([name]) => name === intent)?.[1] ?? "";

/** The question without the words of an intent. */
export const withoutIntent = (question: string, intent: Intent): string => {
  const terms = termsOf(intent);
  return terms === "" ? question : question.replace(patternOf(terms), " ");
};
