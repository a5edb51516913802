import "~/ui/shapes/panel.css";
import "~/ui/shapes/pages/two-columns.css";
import "./booking-frame.css";
import type { ReactNode } from "react";
import { useT } from "~/site/i18n";
import { Facts } from "~/ui/figures/summary";
import { type BookingStep, BookingSteps } from "./booking-steps";

type FrameProps = Readonly<{
  steps: readonly BookingStep[];
  now: BookingStep["name"];
  heading: string;
  /** Shown under the heading. */
  lead?: ReactNode;
  /** The choices so far, without those that are still open. */
  facts: ReadonlyArray<Readonly<{ term: string; value: ReactNode }> | null>;
  children: ReactNode;
}>;

/** A step of a booking: the list of steps, the step itself, and the choices beside it. */
export function BookingFrame({ steps, now, heading, lead, facts, children }: FrameProps) {
  const t = useT("happening-booking");
  return (
    <div className="wrap booking two-columns">
      <div className="stack">
        <div className="stack">
          <BookingSteps steps={steps} now={now} />
          <h1>{heading}</h1>
          {lead}
        </div>
        {children}
      </div>
      <aside className="panel stack aside" aria-label={t("yourBooking")}>
        <h2 className="type-h3">{t("yourBooking")}</h2>
        <Facts items={facts.filter((fact) => fact !== null)} />
      </aside>
    </div>
  );
}
