import { REPORT_LIMITS } from "../../../functions/reports/limits";

// A session lasts from the first report of a tab until the tab is closed.

type Session = { id: string; events: number };

const KEPT = "reports";
/** The session of this page, for browsers without storage. */
let own: Session | null = null;

function read(): Session | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "null") ?? own;
  } catch {
    return own;
  }
}

/** Counts one more event; null if the session has reached its limit. `first` is true for the first event. */
export function countEvent(): { id: string; first: boolean } | null {
  const { id, events } = read() ?? { id: crypto.randomUUID(), events: 0 };
  if (events >= REPORT_LIMITS.eventsPerSession) return null;
  own = { id, events: events + 1 };
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(own));
  } catch {
    // `own` counts for this page.
  }
  return { id, first: events === 0 };
}
