import type { ActivityPrice } from "../../../contract/happening/activities";
import type { Booking, BookingHold } from "../../../contract/happening/reservations";
import type { Money } from "../../../contract/money";
import { arrivalFrom, isArrivalDay } from "../arrivals/arrival-rules";
import { changeableUntil, isChangeable, stateOf } from "./booking-rules";
import type { BookingRow } from "./bookings-store";

type VisitRow = Pick<
  BookingRow,
  | "activitySlug"
  | "kind"
  | "activityName"
  | "startsAt"
  | "endsAt"
  | "storeSlug"
  | "storeName"
  | "addressLines"
  | "storePhone"
  | "timeZone"
  | "seats"
  | "price"
>;

/** What is visited, where, when, by how many and for how much: the same for a booking and for a place on its waiting list. */
export const visitOf = (row: VisitRow) => ({
  activity: {
    id: row.activitySlug,
    kind: row.kind,
    name: row.activityName,
    durationMinutes: Math.round((Date.parse(row.endsAt) - Date.parse(row.startsAt)) / 60_000),
  },
  store: {
    slug: row.storeSlug,
    name: row.storeName,
    addressLines: row.addressLines,
    phone: row.storePhone,
    timeZone: row.timeZone,
  },
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  seats: row.seats,
  price: row.price,
  total: totalOf(row),
});

const placeOf = (row: BookingRow) => ({
  ...visitOf(row),
  artist:
    row.artistAsked && row.artistId !== null && row.artistName !== null
      ? { id: row.artistId, name: row.artistName }
      : null,
});

const times = <T extends Money | null>(money: T, count: number): T =>
  money === null ? money : { ...money, minor: money.minor * count };

/** The price of all seats together; when a spend makes them free, the spend of each person. */
export const totalOf = ({ price, seats }: Pick<BookingRow, "price" | "seats">): ActivityPrice => ({
  ...price,
  amount: times(price.amount, seats),
  freeFrom: times(price.freeFrom, seats),
});

export const describeHold = (row: BookingRow, now: Date): BookingHold => ({
  ...placeOf(row),
  id: row.id,
  expiresAt: row.holdExpiresAt ?? row.createdAt,
  expired: (row.holdExpiresAt ?? "") <= now.toISOString(),
  offered: row.offered,
});

/** Describes a booking for the person who made it. */
export const describeBooking = (row: BookingRow, now: Date): Booking => ({
  ...placeOf(row),
  number: row.number ?? "",
  state: stateOf(row, now),
  remaining: row.capacity === null ? null : Math.max(0, row.capacity - row.taken),
  fullName: row.fullName ?? "",
  email: row.email ?? "",
  phone: row.phone,
  answers: row.answers,
  acknowledgedAt: row.acknowledgedAt ?? row.createdAt,
  changeableUntil: changeableUntil(row.startsAt),
  changeable: isChangeable(row, now),
  cancelledAt: row.cancelledAt,
  arrival: { from: arrivalFrom(row.startsAt), today: isArrivalDay(row, now), at: row.arrivedAt },
});
