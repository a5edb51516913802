import { type Slot, showAvailableSlots, showTimeSlots } from "#contract/happening/activities";
import type { ApiClient, Reply } from "#shared/client/client";

export type Day = Reply<typeof showAvailableSlots>["days"][number];
export type Times = {
  days: Day[];
  /** The shown day; null where no day can be booked. */
  day: Day | null;
  slots: Slot[];
  /** The first free time of a later day, else of any day. */
  next: string | null;
};

type WantedTimes = { store: string; date: string | null; artist?: string | null };

/**
 * Loads the days of a store, and the times of one day: the requested one, else the first with a free time. Null where
 * the store doesn't offer the service.
 */
export async function loadTimes(
  api: ApiClient,
  id: string,
  { store, date, artist }: WantedTimes,
): Promise<Times | null> {
  const query = { store, ...(artist ? { artist } : {}) };
  const slotsOf = (on: string) => api.call(showTimeSlots, { params: { id }, query: { ...query, date: on } });
  const [available, asked] = await Promise.all([
    api.call(showAvailableSlots, { params: { id }, query }),
    date === null ? null : slotsOf(date),
  ]);
  if (!available.ok) return null;
  const { days, next } = available.value;
  const day = days.find((one) => one.date === date) ?? days.find((one) => one.state === "free") ?? days[0] ?? null;
  if (day === null) return { days, day, slots: [], next };
  const found = day.date === date && asked !== null ? asked : await slotsOf(day.date);
  const later = days.find((one) => one.date > day.date && one.firstFree !== null)?.firstFree;
  return { days, day, slots: found.ok ? found.value.items : [], next: later ?? next };
}
