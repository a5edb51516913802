import type { CountryCode } from "../../../contract/countries";
import type { CheckoutInput } from "../../../contract/orders/orders";
import type { Fault, Faults } from "./fault";
import { readMobile } from "./mobile-number";
import { nameFault, oneLine } from "./plain-text";

export type Contact = { fullName: string; email: string; mobile: string };

const LOCAL = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}$/u;
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u;

/** Whether a text has the form of an email address: one @, no spaces, a domain with a dot. */
export function isEmail(text: string): boolean {
  const [local = "", domain = "", ...rest] = text.split("@");
  return rest.length === 0 && LOCAL.test(local) && !/^\.|\.$|\.\./.test(local) && DOMAIN.test(domain);
}

/**
 * Writes an email as it was typed, but in one spelling: full-width letters become plain, letters of other scripts lower-case, and the domain as mail
 * servers write it. Two spellings of one address are then equal.
 */
export function plainEmail(typed: string): string {
  const email = typed.normalize("NFKC").replace(/[\p{Cf}\s]/gu, "");
  if (/^[\x21-\x7e]*$/.test(email)) return email;
  const [local = "", domain = "", ...rest] = email.toLowerCase().split("@");
  try {
    return rest.length > 0 ? email : `${local}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return email;
  }
}

/**
 * Checks who the order is for: the name on one line, the email, and the mobile number as E.164 (R42). Each fault names its field.
 */
export function checkContact(
  country: CountryCode,
  input: Pick<CheckoutInput, "fullName" | "email" | "mobile">,
): { ok: true; contact: Contact } | Faults {
  const fullName = oneLine(input.fullName);
  const email = plainEmail(input.email);
  const mobile = readMobile(country, input.mobile);
  const faults: Fault[] = [];
  const unnamed = fullName === "" ? "required" : nameFault(fullName);
  if (unnamed !== null) faults.push({ code: unnamed, field: "fullName" });
  if (!isEmail(input.email) || !isEmail(email)) faults.push({ code: "invalid_email", field: "email" });
  if (mobile === null) faults.push({ code: "invalid_phone", field: "mobile" });
  return mobile === null || faults.length > 0
    ? { ok: false, faults }
    : { ok: true, contact: { fullName, email, mobile } };
}
