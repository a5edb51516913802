import type { Activity, ActivityKind } from "#contract/activities";

/** The word for a kind in addresses (S2.15). */
export const FOLDERS = { service: "services", class: "classes", event: "events" } as const satisfies Record<
  ActivityKind,
  string
>;
export type Folder = (typeof FOLDERS)[ActivityKind];

/** The kind that a part of an address names; null for none. */
export const kindIn = (folder: string | undefined): ActivityKind | null =>
  (Object.keys(FOLDERS) as ActivityKind[]).find((kind) => FOLDERS[kind] === folder) ?? null;

export const activityPath = ({ kind, id }: Pick<Activity, "kind" | "id">) => `/happening/${FOLDERS[kind]}/${id}`;
export const bookingPath = (number: string) => `/happening/bookings/${number}`;
