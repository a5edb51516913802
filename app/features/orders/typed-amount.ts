import type { CurrencyCode } from "#contract/countries";
import { decimalOf } from "~/site/format/money";

/**
 * Reads a typed amount as minor units: `12`, `12.50`, `12,5`, `1,250.00`, and `50.000` for rupiah, which have no cents.
 * Null for a text that is not an amount.
 */
export function readAmount(typed: string, currency: CurrencyCode): number | null {
  const digits = decimalOf({ minor: 0, currency }).split(".")[1]?.length ?? 0;
  const text = typed.trim().replace(/^\u2212/, "-");
  const form =
    digits === 0 ? /^(-?)(\d{1,12}|\d{1,3}(?:[.,\s]\d{3})+)$/ : /^(-?)(\d{1,3}(?:,\d{3})+|\d{1,12})(?:[.,](\d{1,2}))?$/;
  const [, sign, whole, part = ""] = form.exec(text) ?? [];
  if (whole === undefined) return null;
  const minor = Number(whole.replace(/\D/g, "") + part.padEnd(digits, "0"));
  // Avoids -0 for a typed "-0".
  return sign === "-" && minor > 0 ? -minor : minor;
}
