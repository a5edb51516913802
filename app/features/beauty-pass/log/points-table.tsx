import "~/ui/shapes/ruled-table.css";
import "./points-table.css";
import type { PointsEntryView } from "#contract/beauty-pass/beauty-pass";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useFormat, useSite } from "~/site/use-site";
import { entryWords } from "./entry-words";

/** Changes of points, newest first, each with a text for its source (S3.09). */
export function PointsTable({ entries, label }: Readonly<{ entries: readonly PointsEntryView[]; label: string }>) {
  const t = useT("beauty-pass");
  const { date } = useFormat();
  const { localeTag } = useSite();
  if (entries.length === 0) return <p className="mute">{t("logEmpty")}</p>;
  return (
    <table className="ruled-table log" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t("logWhat")}</th>
          <th scope="col">{t("logPoints")}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.key}>
            <td>
              {entryWords(t, entry)}
              <br />
              <span className="mute">{date(entry.occurredAt)}</span>
            </td>
            <td className={entry.delta > 0 ? "good" : undefined}>
              {formatNumber(entry.delta, localeTag, "signed").replace("-", "−")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
