import "./experiments-page.css";
import type { Standing } from "#shared/site/experiments/held";
import type { KeyOf } from "#shared/words/rooms";
import type { IntentOf } from "~/platform/form/actions.server";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Tag } from "~/ui/figures/tag";
import { Note } from "~/ui/notices/note";
import type { leaveExperiments, ShownExperiments } from "./experiments.server";

type Props = Readonly<{ shown: ShownExperiments; form: FormView }>;
type Leaving = IntentOf<typeof leaveExperiments>;

/** The experiments of this browser with the variation of each and its reason, and buttons to leave them. */
export function ExperimentsPage({ shown, form }: Props) {
  const t = useT("experiments");
  const link = useLink();
  const { agreed, previewOver, standings } = shown;
  const isInSome = standings.some(({ state }) => state === "in" || state === "forced");
  return (
    <div className="wrap experiments stack">
      <h1>{t("title")}</h1>
      <p>{t("intro")}</p>
      <FormSummary form={form} nameOf={() => undefined} />
      {previewOver ? <Note tone="warn" title={t("previewOver")} /> : null}
      {agreed ? null : (
        <Note title={t("notAgreed")}>
          {t("notAgreedText")}{" "}
          <a className="link" href={link("/consent", { return_to: "/experiments" })}>
            {t("choices")}
          </a>
        </Note>
      )}
      <ul className="stack">
        {standings.map((standing) => (
          <Experiment key={standing.key} standing={standing} agreed={agreed} />
        ))}
      </ul>
      {isInSome ? (
        <PostForm<Leaving> action={link("/experiments")} intent="leaveAll">
          <Button type="submit" kind="quiet">
            {t("leaveAll")}
          </Button>
        </PostForm>
      ) : null}
      {agreed ? (
        <p className="sm mute">
          {t("stop")}{" "}
          <a className="link" href={link("/consent", { return_to: "/experiments" })}>
            {t("choices")}
          </a>
        </p>
      ) : null}
    </div>
  );
}

function Experiment({
  standing: { key, variation, state },
  agreed,
}: Readonly<{ standing: Standing; agreed: boolean }>) {
  const t = useT("experiments");
  const link = useLink();
  const name = t(`${key}_name`);
  return (
    <li className="experiments-one stack">
      <div className="row row-wrap">
        <h2 className="type-h3">{name}</h2>
        <Tag tone={state === "in" || state === "forced" ? "mist" : "outline"}>{t(`state_${state}`)}</Tag>
      </div>
      <p>{t(`${key}_asks`)}</p>
      <p>
        <strong>{t("youSee")}</strong> {t(`${key}_${variation}` as KeyOf<"experiments">)}
      </p>
      <p className="mute">{state === "out" && !agreed ? t("why_unasked") : t(`why_${state}`)}</p>
      {state === "in" || state === "forced" ? (
        <PostForm<Leaving> action={link("/experiments")} intent="leave" fields={{ experiment: key }}>
          <Button type="submit" kind="quiet" size="s">
            {t("leave")}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </PostForm>
      ) : null}
    </li>
  );
}
