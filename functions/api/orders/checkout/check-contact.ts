import type { CountryCode } from "../../../contract/countries";
import type { CheckoutInput } from "../../../contract/orders";
import type { Fault, Faults } from "./fault";
import { readMobile } from "./mobile-number";
import { isPrintable, oneLine } from "./plain-text";

export type Contact = { fullName: string; email: string; mobile: string };

const LOCAL = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}$/u;
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u;

/** Whether mail could be sent there, judged by form alone: one @, no blanks, a domain with a dot. */
export function isEmail(text: string): boolean {
  const [local = "", domain = "", ...rest] = text.split("@");
  return rest.length === 0 && LOCAL.test(local) && !/^\.|\.$|\.\./.test(local) && DOMAIN.test(domain);
}

/** Who the order is for: name on one line, e-mail, mobile as E.164 (R42). Each fault names its field. */
export function checkContact(
  country: CountryCode,
  input: Pick<CheckoutInput, "fullName" | "email" | "mobile">,
): { ok: true; contact: Contact } | Faults {
  const fullName = oneLine(input.fullName);
  const mobile = readMobile(country, input.mobile);
  const faults: Fault[] = [];
  if (!isPrintable(fullName)) faults.push({ code: "invalid_fields", field: "fullName" });
  if (!isEmail(input.email)) faults.push({ code: "invalid_email", field: "email" });
  if (mobile === null) faults.push({ code: "invalid_phone", field: "mobile" });
  return mobile === null || faults.length > 0
    ? { ok: false, faults }
    : { ok: true, contact: { fullName, email: input.email, mobile } };
}
