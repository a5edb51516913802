import type { Activity, ActivityKind } from "#contract/happening/activities";

/** The path segment of each kind of activity (S2.15). */
export const FOLDERS = { service: "services", class: "classes", event: "events" } as const satisfies Record<
  ActivityKind,
  string
>;

/** Reads the kind of activity from a path segment; null where the segment names none. */
export const kindIn = (folder: string | undefined): ActivityKind | null =>
  (Object.keys(FOLDERS) as ActivityKind[]).find((kind) => FOLDERS[kind] === folder) ?? null;

export const activityPath = ({ kind, id }: Pick<Activity, "kind" | "id">) => `/happening/${FOLDERS[kind]}/${id}`;
export const bookingPath = (number: string) => `/happening/bookings/${number}`;
export const waitingPath = (number: string) => `/happening/waiting/${number}`;
/** The form that joins the waiting list of a date. */
export const joinPath = (activity: Pick<Activity, "kind" | "id">) => `${activityPath(activity)}/waiting`;
