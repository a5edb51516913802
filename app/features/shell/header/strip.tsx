import "./strip.css";
import "../widths.css";
import { useT } from "~/site/i18n";
import { useFormat, useSite } from "~/site/use-site";

/**
 * Messages above the header; `{freeDelivery}` becomes the country's threshold (S9.03). Phones show the first message
 * only.
 */
export function Strip({ lines }: Readonly<{ lines: readonly string[] }>) {
  const t = useT("shell");
  const site = useSite();
  const { money } = useFormat();
  if (lines.length === 0) return null;
  // A threshold is a round amount and is written without decimals: "$35".
  const amount = money({ minor: site.freeDeliveryAbove, currency: site.currency }).replace(/\.00$/, "");
  return (
    <section className="strip on-night" aria-label={t("announcements")}>
      <div className="wrap">
        {lines.map((line, index) => (
          <span key={line} className={index === 0 ? undefined : "wide-only"}>
            {line.replace("{freeDelivery}", amount)}
          </span>
        ))}
      </div>
    </section>
  );
}
