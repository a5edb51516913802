import "~/ui/shapes/panel.css";
import "./simulator-page.css";
import type { TierSimulation } from "#contract/beauty-pass/beauty-pass";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { TierMark } from "../tiers/tier-mark";
import type { SimulatorErrors, TypedPurchase } from "./simulator.server";

type SimulatorPageProps = Readonly<{
  typed: TypedPurchase;
  errors: SimulatorErrors;
  result: TierSimulation | null;
  today: string;
}>;

/** Shows what a purchase would do for tier and points (moonshot 8); it changes nothing. */
export function SimulatorPage({ typed, errors, result, today }: SimulatorPageProps) {
  const t = useT("beauty-pass");
  const link = useLink();
  const { currency, language, defaultLanguage } = useSite();
  return (
    <div className="wrap simulator stack">
      <h1>{t("simHead")}</h1>
      <p>{t("simText")}</p>
      <form className="stack" action="/account/beauty-pass/simulator">
        {language === defaultLanguage ? null : <input type="hidden" name="language" value={language} />}
        <div className="form-grid">
          <Field
            name="spend"
            label={t("simSpend", { currency })}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed.spend}
            error={errors.spend}
          />
          <Field name="on" label={t("simOn")} type="date" min={today} defaultValue={typed.on} error={errors.on} />
        </div>
        <p>
          <Button>{t("simShow")}</Button>
        </p>
      </form>
      {result === null ? null : <Outcome result={result} />}
      <p>
        <ButtonLink kind="link" href={link("/account/beauty-pass")}>
          {t("logBack")}
        </ButtonLink>
      </p>
    </div>
  );
}

function Outcome({ result }: Readonly<{ result: TierSimulation }>) {
  const t = useT("beauty-pass");
  const { money, date } = useFormat();
  const tier = (name: TierSimulation["after"]) => t(`tier_${name}`);
  const { before, after, atReview, withoutIt, keep, next } = result;
  const reviewOn = date(result.tierReviewOn);
  const reviewLine = () => {
    if (keep === null) return t("simStays", { tier: tier(after) });
    if (withoutIt === after) return t("simReview", { date: reviewOn });
    if (atReview === after) return t("simKeeps", { tier: tier(after), date: reviewOn, without: tier(withoutIt) });
    return t("simFalls", { tier: tier(atReview), date: reviewOn, spend: money(keep.spendToKeep) });
  };
  const earned = `${t("simEarn", { count: result.points })}${result.doubled ? ` ${t("simDoubled")}` : ""}`;
  const lines = [
    before === after ? t("simStay", { tier: tier(after) }) : t("simRise", { before: tier(before), after: tier(after) }),
    reviewLine(),
    ...(next === null ? [] : [t("simNext", { spend: money(next.spendToNext), tier: tier(next.tier) })]),
    ...(result.pointsExpireOn === null ? [] : [t("simExpiry", { date: date(result.pointsExpireOn) })]),
  ];
  return (
    <section className="panel stack outcome" role="status" aria-labelledby="outcome">
      <div className="row">
        <TierMark tier={after} />
        <div>
          <h2 id="outcome" className="sm mute">
            {t("simResult", { amount: money(result.spend), date: date(result.on) })}
          </h2>
          <p className="type-h2">{earned}</p>
        </div>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
