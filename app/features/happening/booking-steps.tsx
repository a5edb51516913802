import { useT } from "~/site/i18n";

export type BookingStep = Readonly<{
  name: "service" | "time" | "artist" | "date" | "you";
  /** Back to what was chosen; null for where we are and what is to come. */
  href: string | null;
}>;

/** Where the shopper is; what is done is a link. */
export function BookingSteps({ steps, now }: Readonly<{ steps: readonly BookingStep[]; now: BookingStep["name"] }>) {
  const t = useT("booking");
  return (
    <nav aria-label={t("stepsLabel")}>
      <ol className="bk-steps sm">
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
