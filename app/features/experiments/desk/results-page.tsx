import "~/ui/shapes/ruled-table.css";
import "~/ui/shapes/tabs.css";
import "./results-page.css";
import { type ExperimentKey, GOALS } from "#contract/experiments/experiments";
import type { ExperimentResult } from "#contract/experiments/results";
import type { KeyOf } from "#shared/words/rooms";
import { DeskFrame } from "~/features/desk/frame/desk-frame";
import { formatNumber, type NumberShape } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { Note } from "~/ui/notices/note";
import type { LoadedResults } from "./results.server";
import { UpliftPlot } from "./uplift-plot";

/** The results of experiments: for each a table, a plot of its uplift, and whether its visitors were divided evenly. */
export function ResultsPage({ title, here, results }: LoadedResults) {
  const t = useT("experiments");
  return (
    <DeskFrame here={here} title={title}>
      <p>{t("resultsIntro")}</p>
      <p className="strong">{t("goalLabel")}</p>
      <GoalLinks current={results.goal} />
      {results.experiments.map((result) => (
        <Result key={result.experiment} result={result} />
      ))}
      <Faults faults={results.faults} />
    </DeskFrame>
  );
}

function GoalLinks({ current }: Readonly<{ current: (typeof GOALS)[number] }>) {
  const t = useT("experiments");
  const link = useLink();
  return (
    <nav aria-label={t("goalLabel")}>
      <ul className="tabs">
        {GOALS.map((goal) => (
          <li key={goal}>
            <a href={link("/operator/experiments", { goal })} aria-current={goal === current ? "page" : undefined}>
              {t(`goal_${goal}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Numbers as the language writes them. */
function useNumbers() {
  const { htmlLang } = useSite();
  const as = (shape: NumberShape) => (value: number) => formatNumber(value, htmlLang, shape);
  return { share: as("share"), signed: as("change"), whole: as("whole"), chance: as("statistic") };
}

type NameOf = (variation: string) => string;

function Result({ result: { experiment, variations, sampleRatio } }: Readonly<{ result: ExperimentResult }>) {
  const t = useT("experiments");
  const { signed } = useNumbers();
  const key = experiment as ExperimentKey;
  const nameOf: NameOf = (variation) => t(`${key}_${variation}` as KeyOf<"experiments">);
  return (
    <section className="stack">
      <h2>{t(`${key}_name`)}</h2>
      <div className="results-wide">
        <table className="ruled-table several">
          <caption className="visually-hidden">{t(`${key}_name`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t("variation")}</th>
              {(["visitors", "conversions", "rate"] as const).map((figure) => (
                <th key={figure} scope="col" className="num">
                  {t(figure)}
                </th>
              ))}
              <th scope="col">{t("uplift")}</th>
              <th scope="col">{t("preview")}</th>
            </tr>
          </thead>
          <tbody>
            {variations.map((result) => (
              <VariationRow key={result.variation} result={result} nameOf={nameOf} />
            ))}
          </tbody>
        </table>
      </div>
      <UpliftPlot variations={variations} nameOf={nameOf} label={t("plotLabel")} format={signed} />
      <SampleRatio ratio={sampleRatio} />
    </section>
  );
}

function VariationRow({
  result: { variation, visitors, conversions, rate, uplift, preview },
  nameOf,
}: Readonly<{ result: ExperimentResult["variations"][number]; nameOf: NameOf }>) {
  const t = useT("experiments");
  const link = useLink();
  const { share, signed, whole } = useNumbers();
  return (
    <tr>
      <th scope="row">{nameOf(variation)}</th>
      <td className="num">{whole(visitors)}</td>
      <td className="num">{whole(conversions)}</td>
      <td className="num">{share(rate)}</td>
      <td>{uplift === null ? "–" : `${signed(uplift.value)} (${signed(uplift.low)} … ${signed(uplift.high)})`}</td>
      <td>
        <a className="link" href={link("/experiments", { preview })}>
          {t("show")}
          <span className="visually-hidden">: {nameOf(variation)}</span>
        </a>
      </td>
    </tr>
  );
}

/** The smallest probability that is written with its digits. */
const LEAST_P = 0.0001;

/** Says whether visitors were divided evenly. */
function SampleRatio({ ratio }: Readonly<{ ratio: ExperimentResult["sampleRatio"] }>) {
  const t = useT("experiments");
  const { chance } = useNumbers();
  if (ratio === null) return <p className="mute">{t("nobodyYet")}</p>;
  // A chance that is written as 0 would say that it cannot be one.
  const p = ratio.p < LEAST_P ? `< ${chance(LEAST_P)}` : chance(ratio.p);
  const figures = { chi: chance(ratio.chiSquared), p };
  return ratio.holds ? (
    <p className="sm mute">{t("ratioHolds", figures)}</p>
  ) : (
    <Note tone="error" title={t("ratioFails")}>
      {t("ratioFailsText", figures)}
    </Note>
  );
}

function Faults({ faults }: Readonly<{ faults: LoadedResults["results"]["faults"] }>) {
  const t = useT("experiments");
  const { whole } = useNumbers();
  return (
    <section className="stack">
      <h2>{t("faults")}</h2>
      {faults.length === 0 ? (
        <p className="mute">{t("noFaults")}</p>
      ) : (
        <ul>
          {faults.map(({ kind, count }) => (
            <li key={kind}>
              <code>{kind}</code>: {whole(count)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
