const LENGTHS = [8, 12, 13, 14];

/**
 * The GTIN in a barcode, which a retailer may have typed with spaces; null for any other number of theirs. Its last digit is a check on the others,
 * which count three times and once in turn from the right.
 */
export function gtinOf(barcode: string | null): string | null {
  const digits = barcode?.replace(/[\s-]/g, "") ?? "";
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length) || /^0+$/.test(digits)) return null;
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : null;
}
