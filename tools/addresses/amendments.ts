import type { CountryCode } from "../../functions/contract/countries";

/**
 * Changes in a country's law or postal system that the library's data doesn't have yet. Delete a row once the library
 * has it.
 */
export type Amendment = {
  /** From the library's name, in any script, to the present name. */
  renamed?: Readonly<Record<string, string>>;
  added?: readonly string[];
};

export const AMENDMENTS: Partial<Record<CountryCode, Amendment>> = {
  // Four provinces were made out of Papua and Papua Barat in 2022.
  ID: { added: ["Papua Barat Daya", "Papua Pegunungan", "Papua Selatan", "Papua Tengah"] },
  // Two provinces were renamed or divided (2019, 2022); the others have the spelling of the statistics authority.
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
  // The spelling of the Royal Society of Thailand; one name contains the word "province".
  TH: {
    renamed: {
      Chumpon: "Chumphon",
      Phattalung: "Phatthalung",
      Suphanburi: "Suphan Buri",
      "จังหวัด บึงกาฬ": "บึงกาฬ",
    },
  },
};
