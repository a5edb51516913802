import type { ConsentKind } from "#contract/accounts/sign-up-rules";
import type { KeyOf } from "#shared/words/rooms";
import { FormSummary } from "~/platform/form/form-summary";
import type { FormView } from "~/platform/form/reply";
import { addressFieldOf, addressLabel } from "~/site/address-labels";
import { useT } from "~/site/i18n";
import { useCountryName, useSite } from "~/site/use-site";

const LABELS: Readonly<Record<string, KeyOf<"accounts">>> = {
  firstName: "firstName",
  lastName: "lastName",
  email: "email",
  fullName: "fullName",
  mobile: "mobile",
  birthDate: "birthDate",
  password: "password",
  passwordConfirmation: "passwordConfirmation",
  currentPassword: "currentPassword",
  number: "findOrder",
};

const isConsent = (field: string) => field.startsWith("consents.");

/** The errors of an account form. */
export function Problems({ form }: Readonly<{ form: FormView }>) {
  const t = useT("accounts");
  const words = useT("orders");
  const countryName = useCountryName();
  const { country } = useSite();
  const nameOf = (field: string) => {
    const part = addressFieldOf(field);
    const label = LABELS[field];
    if (part !== undefined) return words(addressLabel(part, country));
    if (isConsent(field)) return t(`consent_${field.slice(9) as ConsentKind}`, { country: countryName(country) });
    return label === undefined ? undefined : t(label);
  };
  return (
    <FormSummary
      form={form}
      nameOf={nameOf}
      // Each agreement has its own words as the link's text, because equal names would not tell the five links apart.
      textOf={({ field, message }, name) => (isConsent(field) ? name : `${name}: ${message}`)}
    />
  );
}
