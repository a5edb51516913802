import "./timeline.css";
import type { ReactNode } from "react";

type TimelineStep = Readonly<{ title: string; detail?: ReactNode; state: "done" | "now" | "next" }>;

/** Steps from top to bottom; `doneLabel` tells screen readers what the filled petal shows. */
export function Timeline({ steps, doneLabel }: Readonly<{ steps: readonly TimelineStep[]; doneLabel: string }>) {
  return (
    <ol className="timeline">
      {steps.map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a thing may happen twice, and the list only grows at its end.
          key={`${step.title}-${index}`}
          className={step.state === "next" ? undefined : step.state}
          aria-current={step.state === "now" ? "step" : undefined}
        >
          <p className="strong">
            {step.title}
            {step.state === "done" ? <span className="visually-hidden">, {doneLabel}</span> : null}
          </p>
          {step.detail ? <p className="sm mute">{step.detail}</p> : null}
        </li>
      ))}
    </ol>
  );
}
