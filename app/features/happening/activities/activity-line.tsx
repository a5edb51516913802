import "./activity-line.css";
import { Fragment } from "react";
import type { Activity } from "#contract/happening/activities";
import { DOT, useActivityWords } from "./activity-words";

/** "30 minutes · $38, free with $50 spent · Next available: today, 5:00 pm", which keeps its last fact on one line. */
export function ActivityLine({ activity, now }: Readonly<{ activity: Activity; now: string }>) {
  const { facts } = useActivityWords();
  return (
    <span className="sm mute activity-line">
      {facts(activity, now).map((fact, at) => (
        <Fragment key={fact}>
          {at === 0 ? null : DOT}
          <span>{fact}</span>
        </Fragment>
      ))}
    </span>
  );
}
