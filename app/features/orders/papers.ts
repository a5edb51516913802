import type { Order } from "#contract/orders/orders";
import { registrationName } from "#shared/words/papers";
import { useSite } from "~/site/use-site";

type Seller = Order["seller"];

/** Returns a function that names a registration or tax number as the page's language does, else by the given label. */
export function useRegistrationName() {
  const { country, language } = useSite();
  return (label: string) => registrationName(country, language, label);
}

/** Returns a function that writes the seller as the country's law wants it named, in lines. */
export function useSellerLines() {
  const nameOf = useRegistrationName();
  return ({ legalName, registrationLabel, registrationNumber, address, phone }: Seller) => [
    legalName,
    `${nameOf(registrationLabel)} ${registrationNumber}`,
    address,
    phone,
  ];
}
