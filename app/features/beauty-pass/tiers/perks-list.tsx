import "./rungs.css";
import type { Perk } from "#contract/beauty-pass/beauty-pass";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Tag } from "~/ui/figures/tag";

/** The perks with the days on which they are valid (S3.10). */
export function PerksList({ perks }: Readonly<{ perks: readonly Perk[] }>) {
  const t = useT("beauty-pass");
  const { date } = useFormat();
  const when = ({ validFrom, validTill, state }: Perk) =>
    validTill === null
      ? t("perkAlways")
      : state === "active" || validFrom === null
        ? t("perkUntil", { date: date(validTill) })
        : t("perkFrom", { from: date(validFrom), till: date(validTill) });
  return (
    <ul className="rungs">
      {perks.map((perk) => (
        <li key={`${perk.kind} ${perk.name}`}>
          <div className="grow">
            <p className="row between">
              <strong>
                {perk.name === null
                  ? t(`perk_${perk.kind}`, { percent: perk.percent ?? 0, ownBrand: perk.ownBrandPercent ?? 0 })
                  : t(`perk_${perk.name}`)}
              </strong>
              <Tag tone={perk.state === "active" ? "mist" : "outline"}>{t(`perk_${perk.state}`)}</Tag>
            </p>
            <p className="sm mute">{when(perk)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
