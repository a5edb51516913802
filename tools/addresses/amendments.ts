import type { CountryCode } from "../../functions/contract/countries";

/** What a country's law or post has said since the library's data: each row is to go once the library has it too. */
export type Amendment = {
  /** From the library's name, in any script, to the name of today. */
  renamed?: Readonly<Record<string, string>>;
  added?: readonly string[];
};

export const AMENDMENTS: Partial<Record<CountryCode, Amendment>> = {
  // Four provinces were made of Papua and Papua Barat in 2022.
  ID: { added: ["Papua Barat Daya", "Papua Pegunungan", "Papua Selatan", "Papua Tengah"] },
  // Two were renamed or divided (2019, 2022); the others are spelled as the statistics authority does.
  PH: {
    renamed: {
      "Compostela Valley": "Davao de Oro",
      Maguindanao: "Maguindanao del Norte",
      "Mindoro Occidental": "Occidental Mindoro",
      "Mindoro Oriental": "Oriental Mindoro",
      "Quezon Province": "Quezon",
      "Zamboanga Sibuguey": "Zamboanga Sibugay",
    },
    added: ["Maguindanao del Sur"],
  },
  // As the Royal Society transcribes them; one has the word "province" in its name.
  TH: {
    renamed: {
      Chumpon: "Chumphon",
      Phattalung: "Phatthalung",
      Suphanburi: "Suphan Buri",
      "จังหวัด บึงกาฬ": "บึงกาฬ",
    },
  },
};
