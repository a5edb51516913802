import type { PrivacyNotice } from "./opening";

/**
 * The privacy notice in the national language, which the Personal Data Protection Act 2010 asks for beside the English one (section 7(3)). It says
 * what the English one says.
 */
export const notice = {
  lang: "ms",
  country: "Malaysia",
  law: "Akta Perlindungan Data Peribadi 2010",
  answerWithin: "21 hari",
  regulator: "Pesuruhjaya Perlindungan Data Peribadi (pdp.gov.my)",
  earlier: [
    {
      slug: "kuki",
      heading: "Kuki",
      paragraphs: [
        "Kedai ini memerlukan beberapa kuki: locale dan language mengingati pilihan anda, bag mencari semula troli anda, dan device-id membezakan satu peranti daripada yang lain. Kuki ini diperlukan supaya kedai berfungsi.",
        "Kami tidak menggunakan kuki lain dan tidak mengukur apa yang anda lakukan di sini.",
      ],
    },
  ],
  sections: [
    {
      slug: "notis-privasi",
      heading: "Notis privasi (Bahasa Malaysia)",
      paragraphs: [
        "Kami hanya meminta maklumat yang diperlukan untuk pesanan anda. Kami tidak menjual data anda. Di {country}, kami mengendalikan data peribadi menurut {law}.",
      ],
    },
    {
      slug: "siapa-bertanggungjawab",
      heading: "Siapa yang bertanggungjawab",
      paragraphs: [
        "{seller}, {address}, menentukan cara data anda digunakan. Pegawai perlindungan data kami boleh dihubungi di privacy@melati.example.",
      ],
    },
    {
      slug: "maklumat-disimpan",
      heading: "Maklumat yang kami simpan",
      paragraphs: [
        "Untuk pesanan: nama, e-mel, nombor telefon bimbit, alamat atau kedai yang anda pilih, barang yang anda beli dan jumlah yang anda bayar. Kami memerlukannya untuk menghantar pesanan, menjawab pertanyaan anda dan menyimpan rekod kami.",
        "Untuk lawatan: troli anda, negara dan bahasa anda, serta satu nombor peranti rawak. Maklumat ini menentukan halaman yang dipaparkan, bukan siapa anda.",
        "Dalam akaun anda, jika anda memberitahu kami: jenis kulit, keperluan dan rona dasar anda, hanya untuk cadangan, sehingga anda memadamkannya. Dalam senarai menunggu kelas atau acara: nama dan e-mel anda, sehingga seminggu selepas tarikhnya.",
        "Jika anda menunggu sesuatu produk: e-mel anda, sehingga anda keluar daripada senarai. Jika anda menjawab tinjauan: hakikat bahawa anda telah menjawab, mengikut nombor pesanan atau tempahan; jawapannya disimpan berasingan, dengan harinya dan tanpa nama anda.",
        "Jika anda menjemput rakan: kod rawak pautan anda, dan nama pertama anda pada halamannya hanya jika anda mahu. Jika anda menyertai melalui jemputan: jemputan siapa, bila, nombor pelayar ini, dan pesanan yang membawa mata. Orang yang menjemput anda hanya melihat bilangan rakan yang menyertai dan membeli.",
        "Butiran pembayaran dihantar kepada penyedia pembayaran. Kami hanya mengetahui sama ada pembayaran berjaya.",
      ],
    },
    {
      slug: "kuki",
      heading: "Kuki",
      paragraphs: [
        "Kedai ini memerlukan beberapa kuki: locale dan language mengingati pilihan anda, bag mencari semula troli anda, dan device-id membezakan satu peranti daripada yang lain. Kuki ini diperlukan supaya kedai berfungsi.",
        "Kuki untuk pengukuran, percubaan idea atau pengiklanan hanya digunakan dengan persetujuan anda. Anda boleh mengubah fikiran pada bila-bila masa di “Cookie choices” di bahagian bawah setiap halaman.",
      ],
    },
    {
      slug: "perkongsian",
      heading: "Dengan siapa kami berkongsi",
      paragraphs: [
        "Kurier melihat nama, nombor dan alamat pada bungkusan. Kedai yang anda pilih melihat pesanan yang anda ambil. Penyedia pengehosan dan pembayaran memproses data bagi pihak kami menurut kontrak, dan bukan untuk tujuan lain.",
        "Data anda mungkin disimpan di luar {country}. Di mana pun data disimpan, kami menggunakan piawaian yang sama.",
      ],
    },
    {
      slug: "tempoh-simpanan",
      heading: "Berapa lama",
      paragraphs: [
        "Troli disimpan selama 30 hari selepas lawatan terakhir anda. Pesanan disimpan selama yang dikehendaki oleh undang-undang cukai, kemudian dipadamkan.",
        "Supaya sesetengah mata diberikan sekali sahaja, kami menyimpan cap e-mel anda yang tidak menunjukkan pemiliknya, walaupun selepas akaun dipadamkan.",
        "Siapa yang menjemput anda disimpan selama enam bulan jika anda tidak membeli apa-apa, dan jika tidak, dua tahun selepas mata diberikan, supaya mata boleh ditarik balik apabila pesanan dipulangkan; apabila akaun dipadamkan, anda dikeluarkan daripadanya serta-merta. Jawapan tinjauan, yang tidak bernama, kekal disimpan. Senarai menunggu produk, profil kecantikan dan pautan anda tamat apabila anda menamatkannya, dan bersama akaun anda.",
      ],
    },
    {
      slug: "hak-anda",
      heading: "Hak anda",
      paragraphs: [
        "Anda boleh melihat maklumat yang kami simpan, membetulkannya, mendapatkan salinan, atau meminta kami memadamkan maklumat yang tidak wajib disimpan di sisi undang-undang. Hantar e-mel ke privacy@melati.example dan kami akan menjawab dalam {answerWithin}. Jika anda tidak berpuas hati dengan jawapan kami, anda boleh membuat aduan kepada {regulator}.",
        "Kami menghantar tawaran hanya jika anda memintanya, dan setiap mesej sedemikian menyatakan cara untuk berhenti.",
      ],
    },
  ],
} as const satisfies PrivacyNotice;
