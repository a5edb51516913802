import type { Activity, ActivitySession } from "#contract/happening/activities";
import type { AddressBuilders } from "~/platform/page/structured-data";
import { decimalOf } from "~/site/format/money";

const MOST_DATES = 10;

/** The dates of a class or event as structured data (schema.org Event). */
export const eventData = (
  activity: Pick<Activity, "kind" | "id" | "name" | "summary" | "pictureId" | "price">,
  sessions: readonly ActivitySession[],
  { path, country }: { path: string; country: string },
  { absolute, image }: AddressBuilders,
): object[] =>
  sessions.slice(0, MOST_DATES).map(({ startsAt, endsAt, store, capacity, seatsLeft }) => ({
    "@type": activity.kind === "class" ? "EducationEvent" : "Event",
    name: activity.name,
    description: activity.summary,
    image: [image(`/img/${activity.pictureId}-800.webp`)],
    url: absolute(path),
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    maximumAttendeeCapacity: capacity,
    remainingAttendeeCapacity: seatsLeft,
    location: {
      "@type": "Place",
      name: store.name,
      url: absolute(`/store-locations/${store.slug}`),
      address: { "@type": "PostalAddress", addressCountry: country },
    },
    organizer: { "@type": "Organization", name: "Melati", url: absolute("/") },
    offers: {
      "@type": "Offer",
      price: decimalOf(activity.price.amount),
      priceCurrency: activity.price.amount.currency,
      availability: seatsLeft > 0 ? "https://schema.org/InStock" : "https://schema.org/SoldOut",
      url: absolute(path),
    },
  }));
