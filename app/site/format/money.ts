import { CURRENCIES, type CurrencyCode } from "#contract/countries";

/**
 * Formats money as a local prints it: `$42.00`, `HK$480`, `Rp 1.289.000`, `฿2,940`. The number of digits is given,
 * because engines differ for rupiah. Hong Kong dollars, pesos and baht drop `.00`, as price tags there do.
 */
export function formatMoney(money: { minor: number; currency: CurrencyCode }, localeTag: string): string {
  const { digits, whole, sign } = CURRENCIES[money.currency];
  const amount = money.minor / 10 ** digits;
  const shown = whole && Number.isInteger(amount) ? 0 : digits;
  return formatOf(localeTag, money.currency, shown)
    .format(amount)
    .replace(/^\$/, () => sign);
}

/** Formatters are kept by language, currency and digits: making one takes 70 µs, and a listing prints forty prices. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(localeTag: string, currency: CurrencyCode, digits: number): Intl.NumberFormat {
  const key = `${localeTag} ${currency} ${digits}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(localeTag, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, made);
  return made;
}

/** The amount for machines, such as structured data: `42.00`, `1289000`. */
export const decimalOf = (money: { minor: number; currency: CurrencyCode }): string =>
  (money.minor / 10 ** CURRENCIES[money.currency].digits).toFixed(CURRENCIES[money.currency].digits);

/** Whether a text that a page shows as the price ("From $42.00") has this price in it, whatever its spaces. */
export function says(text: string, price: string): boolean {
  const [shown, wanted] = [text, price].map((one) => one.replace(/\s/g, "")) as [string, string];
  const at = shown.indexOf(wanted);
  return at >= 0 && !/^[\d.,]*\d/.test(shown.slice(at + wanted.length));
}
