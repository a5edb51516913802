import "./activity-line.css";
import type { Activity } from "#contract/happening/activities";
import { DOT, useActivityWords } from "./activity-words";

/** "30 minutes · $38, free with $50 spent", and on a line of its own "Next available: today, 5:00 pm". */
export function ActivityLine({ activity, now }: Readonly<{ activity: Activity; now: string }>) {
  const { minutes, priceInLine, next } = useActivityWords();
  return (
    <span className="sm mute activity-line">
      {[minutes(activity.durationMinutes), priceInLine(activity.price)].join(DOT)} <span>{next(activity, now)}</span>
    </span>
  );
}
