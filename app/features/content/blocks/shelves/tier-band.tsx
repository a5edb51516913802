import "./tier-band.css";
import type { Dashboard } from "#contract/beauty-pass/beauty-pass";
import { TIERS } from "#contract/beauty-pass/tiers";
import { TierCard } from "~/features/beauty-pass/tiers/tier-card";
import { TierMark } from "~/features/beauty-pass/tiers/tier-mark";
import { useWayTo } from "~/features/beauty-pass/tiers/use-way-to";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import type { BlockProps } from "../block-props";
import { useContentLink } from "../use-content-link";

/** The four tiers as flowers, from bud to double bloom; a member sees the own card instead. */
export function TierBand({ pass, ...band }: BlockProps<"tiers"> & Readonly<{ pass: Dashboard | null }>) {
  return pass === null ? <Tiers {...band} /> : <Member id={band.id} dashboard={pass} />;
}

function Tiers({ id, heading, text, cta }: BlockProps<"tiers">) {
  const p = useT("beauty-pass");
  const to = useContentLink();
  const wayTo = useWayTo();
  return (
    <section className="bg-petal" aria-labelledby={id}>
      <div className="wrap section stack">
        <h2 className="type-h1" id={id}>
          {heading}
        </h2>
        <p>{text}</p>
        <ul className="tier-band">
          {TIERS.map((tier) => (
            <li key={tier}>
              <TierMark tier={tier} />
              <p className="strong">{p(`tier_${tier}`)}</p>
              <p className="sm">{wayTo(tier)}</p>
              <p className="sm mute">{p(`gets_${tier}`)}</p>
            </li>
          ))}
        </ul>
        <p>
          <ButtonLink href={to(cta.href)}>{cta.label}</ButtonLink>
        </p>
      </div>
    </section>
  );
}

/** The first voucher to end, of those that can be used now. */
const nextVoucher = ({ perks }: Dashboard) =>
  perks
    .filter(({ state, percent, validTill }) => state === "active" && percent !== null && validTill !== null)
    .toSorted((a, b) => ((a.validTill ?? "") < (b.validTill ?? "") ? -1 : 1))[0] ?? null;

function Member({ id, dashboard }: Readonly<{ id: string; dashboard: Dashboard }>) {
  const t = useT("content");
  const p = useT("beauty-pass");
  const link = useLink();
  const { money, date } = useFormat();
  const { pass, card } = dashboard;
  const voucher = nextVoucher(dashboard);
  const { next, expiring } = pass;
  return (
    <section className="bg-petal" aria-labelledby={id}>
      <div className="wrap section member-band">
        <TierCard dashboard={dashboard} />
        <div className="stack">
          <h2 className="type-h1" id={id}>
            {t("memberHello", { name: card?.firstName ?? "" })}
          </h2>
          {voucher?.validTill ? (
            <p className="strong">
              {t("memberVoucher", { percent: voucher.percent ?? 0, date: date(voucher.validTill) })}
            </p>
          ) : null}
          {expiring === null || expiring.notice === null ? null : (
            <p>{t("memberExpiring", { count: expiring.points, date: date(expiring.on) })}</p>
          )}
          {next === null ? null : (
            <p>{t("memberNext", { amount: money(next.spendToNext), tier: p(`tier_${next.tier}`) })}</p>
          )}
          <p className="row row-wrap">
            <ButtonLink href={link("/account/beauty-pass")}>{t("memberPass")}</ButtonLink>
            <a className="link" href={link("/account")}>
              {t("memberOrders")}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
