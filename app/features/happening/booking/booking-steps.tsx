import "./booking-steps.css";
import { useT } from "~/site/i18n";

export type BookingStep = Readonly<{
  name: "service" | "time" | "artist" | "date" | "you";
  /** The address of a finished step; null for the present and later ones. */
  href: string | null;
}>;

/** The steps of a booking; finished ones are links. */
export function BookingSteps({ steps, now }: Readonly<{ steps: readonly BookingStep[]; now: BookingStep["name"] }>) {
  const t = useT("happening-booking");
  return (
    <nav aria-label={t("stepsLabel")}>
      <ol className="booking-steps sm">
        {steps.map(({ name, href }) => (
          <li
            key={name}
            className={href === null ? undefined : "done"}
            aria-current={name === now ? "step" : undefined}
          >
            {href === null ? <span>{t(`step_${name}`)}</span> : <a href={href}>{t(`step_${name}`)}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
