import { type Slot, showAvailableSlots, showTimeSlots } from "#contract/activities";
import type { ApiClient, Reply } from "~/api/client";

export type Day = Reply<typeof showAvailableSlots>["days"][number];
export type Times = {
  days: Day[];
  /** The day that is looked at; null where none is open. */
  day: Day | null;
  slots: Slot[];
  /** The first free time of a day after it, else of any. */
  next: string | null;
};

type Wanted = { store: string; date: string | null; artist?: string | null };

/**
 * The days that are open in a store and the times of one: of the day that is asked for, else of the first with a free time. Null where
 * the store does not offer it.
 */
export async function loadTimes(api: ApiClient, id: string, { store, date, artist }: Wanted): Promise<Times | null> {
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
