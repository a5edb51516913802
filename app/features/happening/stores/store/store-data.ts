import type { CountryCode } from "#contract/countries";
import type { AddressBuilders } from "~/platform/page/structured-data";
import type { StoreShown } from "../store-shown";
import { groupDays } from "../store-words";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The store as structured data (expectation 26). `address` is the text on the page. */
export const storeData = (
  store: StoreShown,
  address: string,
  { absolute, image }: AddressBuilders,
  country: CountryCode,
): object => ({
  "@type": "Store",
  "@id": absolute(`/store-locations/${store.slug}`),
  name: store.name,
  url: absolute(`/store-locations/${store.slug}`),
  image: image("/img/jasmine-night-m.webp"),
  telephone: store.phone,
  address: { "@type": "PostalAddress", streetAddress: address, addressCountry: country },
  geo: { "@type": "GeoCoordinates", latitude: store.latitude, longitude: store.longitude },
  openingHoursSpecification: groupDays(store.hours).flatMap(({ from, to, hours }) =>
    hours === null ? [] : [{ "@type": "OpeningHoursSpecification", dayOfWeek: DAYS.slice(from, to + 1), ...hours }],
  ),
  ...(store.closedOn.length === 0
    ? {}
    : {
        specialOpeningHoursSpecification: store.closedOn.map((date) => ({
          "@type": "OpeningHoursSpecification",
          validFrom: date,
          validThrough: date,
          opens: "00:00",
          closes: "00:00",
        })),
      }),
});
