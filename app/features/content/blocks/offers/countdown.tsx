import "../../home/panel.css";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import type { BlockProps } from "../block-props";
import { MoreLink } from "../more-link";

const MINUTE = 60_000;
const UNITS = [
  ["countdownDays", 1_440 * MINUTE],
  ["countdownHours", 60 * MINUTE],
  ["countdownMinutes", MINUTE],
] as const;

/** How long something still lasts at the moment at which the server drew it; it does not tick. */
export function Countdown({ id, heading, text, until, over, link, at }: BlockProps<"countdown"> & { at: string }) {
  const t = useT("content");
  const { deadline } = useFormat();
  const left = Date.parse(until) - Date.parse(at);
  if (left <= 0 && over === null) return null;
  const [unit, length] = UNITS.find(([, long]) => left >= long) ?? UNITS[2];
  return (
    <section className="bg-petal" aria-labelledby={id}>
      <div className="wrap section stack band">
        <h2 className="type-h1" id={id}>
          {heading}
        </h2>
        <p>{left <= 0 ? over : text}</p>
        {left <= 0 ? null : (
          <p>
            <strong>{t(unit, { count: Math.max(1, Math.floor(left / length)) })}</strong>{" "}
            <time className="sm mute" dateTime={until}>
              {t("countdownUntil", { moment: deadline(until) })}
            </time>
          </p>
        )}
        <MoreLink link={link} />
      </div>
    </section>
  );
}
