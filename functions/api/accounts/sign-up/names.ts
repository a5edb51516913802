import { COUNTRIES, type Country, type CountryCode } from "../../../contract/countries";
import type { Fault } from "../../kit/contact/fault";
import { nameFault, oneLine } from "../../kit/contact/plain-text";

/** The faults of a member's names. A last name may be absent where many people have one name. */
export function nameFaults(names: Readonly<Record<"firstName" | "lastName", string>>, country: CountryCode): Fault[] {
  const { oneName }: Country = COUNTRIES[country];
  return (["firstName", "lastName"] as const).flatMap((field): Fault[] => {
    const name = oneLine(names[field]);
    if (name === "" && field === "lastName" && oneName) return [];
    const code = name === "" ? "required" : nameFault(name);
    return code === null ? [] : [{ code, field }];
  });
}
