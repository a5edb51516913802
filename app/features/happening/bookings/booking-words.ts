import type { Booking, BookingState } from "#contract/happening/reservations";
import type { TagTone } from "~/ui/figures/tag";
import type { IconName } from "~/ui/icons/icon";

/** The look of each state (S4.02); its text is `state_<state>`. */
export const STATE_LOOKS = {
  confirmed: { tone: "mist", icon: "check" },
  rescheduled: { tone: "mist", icon: "check" },
  cancelled: { tone: "error", icon: "x" },
  expired: { tone: "outline", icon: undefined },
} as const satisfies Record<BookingState, { tone: TagTone; icon: IconName | undefined }>;

export const isOver = ({ state }: Pick<Booking, "state">) => state === "cancelled" || state === "expired";

/** The page's title when its loader failed; `error` and `loaded` are what `meta` receives. */
export const titleOf = (loaded: { title: string } | undefined, error: unknown): string => {
  const said = (error as { data?: { title?: unknown } } | undefined)?.data?.title;
  return loaded?.title ?? (typeof said === "string" ? said : "Melati");
};
