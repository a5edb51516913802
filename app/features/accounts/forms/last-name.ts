import { COUNTRIES, type Country } from "#contract/countries";
import { useT } from "~/site/i18n";
import { useSite } from "~/site/use-site";

/** How a form marks the last name: as optional where many people have one name. */
export function useLastName() {
  const t = useT("accounts");
  const { oneName }: Country = COUNTRIES[useSite().country];
  return oneName ? { optional: t("optional") } : {};
}
