type Currency = {
  /** ISO 4217, as payment codes write it. */
  number: string;
  /** Digits after the decimal point; rupiah have none. */
  digits: 0 | 2;
  /** Price tags drop `.00`. */
  whole: boolean;
  /** The sign on price tags of its country, and where countries are compared: there each kind of dollar is named. */
  sign: string;
  abroad: string;
};

/** Amounts are integers of its smallest unit everywhere (R25). */
export const CURRENCIES = {
  AUD: { number: "036", digits: 2, whole: false, sign: "$", abroad: "A$" },
  HKD: { number: "344", digits: 2, whole: true, sign: "HK$", abroad: "HK$" },
  IDR: { number: "360", digits: 0, whole: false, sign: "Rp", abroad: "Rp" },
  MYR: { number: "458", digits: 2, whole: false, sign: "RM", abroad: "RM" },
  NZD: { number: "554", digits: 2, whole: false, sign: "$", abroad: "NZ$" },
  PHP: { number: "608", digits: 2, whole: true, sign: "₱", abroad: "₱" },
  SGD: { number: "702", digits: 2, whole: false, sign: "$", abroad: "S$" },
  THB: { number: "764", digits: 2, whole: true, sign: "฿", abroad: "฿" },
} as const satisfies Record<string, Currency>;

export type CurrencyCode = keyof typeof CURRENCIES;
export const CURRENCY_CODES = Object.keys(CURRENCIES) as CurrencyCode[];
