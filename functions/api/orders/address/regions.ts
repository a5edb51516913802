import type { LanguageCode } from "../../../contract/countries";

/** A state, province or area: what is stored, and what it is called. Kept as the country's post knows them. */
export type Region = { value: string; label: string; labels?: Partial<Record<LanguageCode, string>> };

const named = (names: string): Region[] => names.split(",").map((name) => ({ value: name.trim(), label: name.trim() }));

export const AU_STATES: readonly Region[] = [
  { value: "ACT", label: "Australian Capital Territory" },
  { value: "NSW", label: "New South Wales" },
  { value: "NT", label: "Northern Territory" },
  { value: "QLD", label: "Queensland" },
  { value: "SA", label: "South Australia" },
  { value: "TAS", label: "Tasmania" },
  { value: "VIC", label: "Victoria" },
  { value: "WA", label: "Western Australia" },
];

export const HK_AREAS: readonly Region[] = [
  { value: "Hong Kong Island", label: "Hong Kong Island", labels: { zh: "香港島" } },
  { value: "Kowloon", label: "Kowloon", labels: { zh: "九龍" } },
  { value: "New Territories", label: "New Territories", labels: { zh: "新界" } },
];

/** The 38 provinces since 2022. */
export const ID_PROVINCES: readonly Region[] = named(
  `Aceh, Bali, Banten, Bengkulu, Daerah Istimewa Yogyakarta, DKI Jakarta, Gorontalo, Jambi, Jawa Barat, Jawa Tengah,
   Jawa Timur, Kalimantan Barat, Kalimantan Selatan, Kalimantan Tengah, Kalimantan Timur, Kalimantan Utara,
   Kepulauan Bangka Belitung, Kepulauan Riau, Lampung, Maluku, Maluku Utara, Nusa Tenggara Barat, Nusa Tenggara Timur,
   Papua, Papua Barat, Papua Barat Daya, Papua Pegunungan, Papua Selatan, Papua Tengah, Riau, Sulawesi Barat,
   Sulawesi Selatan, Sulawesi Tengah, Sulawesi Tenggara, Sulawesi Utara, Sumatera Barat, Sumatera Selatan,
   Sumatera Utara`,
);

/** 13 states and 3 federal territories. */
export const MY_STATES: readonly Region[] = named(
  `Johor, Kedah, Kelantan, Kuala Lumpur, Labuan, Melaka, Negeri Sembilan, Pahang, Perak, Perlis, Pulau Pinang,
   Putrajaya, Sabah, Sarawak, Selangor, Terengganu`,
);

/** Metro Manila and the 82 provinces since 2022. */
export const PH_PROVINCES: readonly Region[] = named(
  `Metro Manila, Abra, Agusan del Norte, Agusan del Sur, Aklan, Albay, Antique, Apayao, Aurora, Basilan, Bataan,
   Batanes, Batangas, Benguet, Biliran, Bohol, Bukidnon, Bulacan, Cagayan, Camarines Norte, Camarines Sur, Camiguin,
   Capiz, Catanduanes, Cavite, Cebu, Cotabato, Davao de Oro, Davao del Norte, Davao del Sur, Davao Occidental,
   Davao Oriental, Dinagat Islands, Eastern Samar, Guimaras, Ifugao, Ilocos Norte, Ilocos Sur, Iloilo, Isabela,
   Kalinga, La Union, Laguna, Lanao del Norte, Lanao del Sur, Leyte, Maguindanao del Norte, Maguindanao del Sur,
   Marinduque, Masbate, Misamis Occidental, Misamis Oriental, Mountain Province, Negros Occidental, Negros Oriental,
   Northern Samar, Nueva Ecija, Nueva Vizcaya, Occidental Mindoro, Oriental Mindoro, Palawan, Pampanga, Pangasinan,
   Quezon, Quirino, Rizal, Romblon, Samar, Sarangani, Siquijor, Sorsogon, South Cotabato, Southern Leyte,
   Sultan Kudarat, Sulu, Surigao del Norte, Surigao del Sur, Tarlac, Tawi-Tawi, Zambales, Zamboanga del Norte,
   Zamboanga del Sur, Zamboanga Sibugay`,
);

/** Bangkok and the 76 provinces, with the name that Thai post prints. */
export const TH_PROVINCES: readonly Region[] = `
Bangkok=กรุงเทพมหานคร
Amnat Charoen=อำนาจเจริญ
Ang Thong=อ่างทอง
Bueng Kan=บึงกาฬ
Buri Ram=บุรีรัมย์
Chachoengsao=ฉะเชิงเทรา
Chai Nat=ชัยนาท
Chaiyaphum=ชัยภูมิ
Chanthaburi=จันทบุรี
Chiang Mai=เชียงใหม่
Chiang Rai=เชียงราย
Chon Buri=ชลบุรี
Chumphon=ชุมพร
Kalasin=กาฬสินธุ์
Kamphaeng Phet=กำแพงเพชร
Kanchanaburi=กาญจนบุรี
Khon Kaen=ขอนแก่น
Krabi=กระบี่
Lampang=ลำปาง
Lamphun=ลำพูน
Loei=เลย
Lop Buri=ลพบุรี
Mae Hong Son=แม่ฮ่องสอน
Maha Sarakham=มหาสารคาม
Mukdahan=มุกดาหาร
Nakhon Nayok=นครนายก
Nakhon Pathom=นครปฐม
Nakhon Phanom=นครพนม
Nakhon Ratchasima=นครราชสีมา
Nakhon Sawan=นครสวรรค์
Nakhon Si Thammarat=นครศรีธรรมราช
Nan=น่าน
Narathiwat=นราธิวาส
Nong Bua Lam Phu=หนองบัวลำภู
Nong Khai=หนองคาย
Nonthaburi=นนทบุรี
Pathum Thani=ปทุมธานี
Pattani=ปัตตานี
Phang Nga=พังงา
Phatthalung=พัทลุง
Phayao=พะเยา
Phetchabun=เพชรบูรณ์
Phetchaburi=เพชรบุรี
Phichit=พิจิตร
Phitsanulok=พิษณุโลก
Phra Nakhon Si Ayutthaya=พระนครศรีอยุธยา
Phrae=แพร่
Phuket=ภูเก็ต
Prachin Buri=ปราจีนบุรี
Prachuap Khiri Khan=ประจวบคีรีขันธ์
Ranong=ระนอง
Ratchaburi=ราชบุรี
Rayong=ระยอง
Roi Et=ร้อยเอ็ด
Sa Kaeo=สระแก้ว
Sakon Nakhon=สกลนคร
Samut Prakan=สมุทรปราการ
Samut Sakhon=สมุทรสาคร
Samut Songkhram=สมุทรสงคราม
Saraburi=สระบุรี
Satun=สตูล
Si Sa Ket=ศรีสะเกษ
Sing Buri=สิงห์บุรี
Songkhla=สงขลา
Sukhothai=สุโขทัย
Suphan Buri=สุพรรณบุรี
Surat Thani=สุราษฎร์ธานี
Surin=สุรินทร์
Tak=ตาก
Trang=ตรัง
Trat=ตราด
Ubon Ratchathani=อุบลราชธานี
Udon Thani=อุดรธานี
Uthai Thani=อุทัยธานี
Uttaradit=อุตรดิตถ์
Yala=ยะลา
Yasothon=ยโสธร`
  .trim()
  .split("\n")
  .map((row) => {
    const [label = "", th = ""] = row.split("=");
    return { value: label, label, labels: { th } };
  });
