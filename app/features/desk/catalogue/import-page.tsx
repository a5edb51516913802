import "./import-page.css";
import "~/ui/shapes/panel.css";
import "~/ui/shapes/ruled-table.css";
import type { CatalogueImport, ImportCounts, RemarkSum } from "#contract/desk/catalogue-imports";
import type { KeyOf } from "#shared/words/rooms";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { StepUpField } from "~/platform/proof/step-up-field";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Progress } from "~/ui/notices/progress";
import type { DeskHere } from "../desk.server";
import { DeskFrame } from "../frame/desk-frame";

const PATH = "/operator/catalogue";
const OUTCOMES = ["added", "changed", "unchanged", "refused"] as const;

type Props = Readonly<{ here: DeskHere; found: CatalogueImport; reply: FormReply | undefined }>;

/** One import: what the check says, how far it is, and the button that applies the next products. */
export function ImportPage({ here, found, reply }: Props) {
  const t = useT("desk-catalogue");
  const link = useLink();
  const { momentOfYear } = useFormat();
  const { name, state, kept, products, done, checked, counts, by, startedAt } = found;
  return (
    <DeskFrame here={here} title={name} reply={reply}>
      <p className="mute sm">
        {t(`state_${state}`)}
        {" · "}
        {t("byWhom", { operator: by, when: momentOfYear(startedAt) })}
      </p>
      {state === "checked" ? null : (
        <div className="catalogue-progress stack">
          <p>{t("progress", { done, count: products })}</p>
          <Progress value={done} max={products} label={t("progress", { done, count: products })} />
        </div>
      )}
      {checked === null || state === "done" ? null : <Counts title={t("willHappen")} counts={checked} />}
      {state === "checked" ? null : <Counts title={t(state === "done" ? "outcome" : "happened")} counts={counts} />}
      {kept && state !== "done" ? <ApplyForm here={here} found={found} reply={reply} /> : null}
      <Sums title={t("whyRefused")} sums={found.sums.filter(({ kind }) => kind === "refused")} />
      <Sums title={t("takenOtherwise")} sums={found.sums.filter(({ kind }) => kind === "note")} />
      <Names title={t("newBrands")} names={found.newBrands} />
      <Names title={t("newCategories")} names={found.newCategories} />
      <Names title={t("corrected")} names={found.corrected} />
      <Names title={t("unread")} names={found.unread} />
      <p>
        <a className="link" href={link(PATH)}>
          {t("back")}
        </a>
      </p>
    </DeskFrame>
  );
}

function Counts({ title, counts }: Readonly<{ title: string; counts: ImportCounts }>) {
  const t = useT("desk-catalogue");
  return (
    <table className="ruled-table catalogue-counts">
      <caption className="strong">{title}</caption>
      <tbody>
        {OUTCOMES.map((outcome) => (
          <tr key={outcome}>
            <th scope="row">{t(outcome)}</th>
            <td>{counts[outcome]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Asks for a proof that is fresh too, because prices change in every country. */
function ApplyForm({ here, found: { id, done }, reply }: Props) {
  const t = useT("desk-catalogue");
  const link = useLink();
  return (
    <PostForm action={link(`${PATH}/${id}`)} className="stack">
      <p className="sm mute">{t("everywhere")}</p>
      <StepUpField step={here.step} id="apply" errorOf={formOf(reply).errorOf} />
      <p>
        <Button busy={t("applying")}>{t(done === 0 ? "apply" : "goOn")}</Button>
      </p>
    </PostForm>
  );
}

/** A column without the brackets in which other shop systems read it. */
const shortName = (column: string) => column.replace(/ \(product\..*\)$/, "");

/** Reasons with how many products have them, and the first of those. */
function Sums({ title, sums }: Readonly<{ title: string; sums: readonly RemarkSum[] }>) {
  const t = useT("desk-catalogue");
  if (sums.length === 0) return null;
  return (
    <section className="stack catalogue-sums">
      <h2 className="type-h3">{title}</h2>
      <ul className="stack">
        {sums.map(({ kind, code, column, products, examples }) => (
          <li key={`${code} ${column}`} className="panel">
            <p>
              {column === "" ? null : <span className="strong">{shortName(column)} </span>}
              {t(`${kind === "refused" ? "reason" : "note"}_${code}` as KeyOf<"desk-catalogue">)}
            </p>
            <p className="sm mute">
              {[t("sum", { count: products }), ...examples.map((one) => t("example", one))].join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Names({ title, names }: Readonly<{ title: string; names: readonly string[] }>) {
  if (names.length === 0) return null;
  return (
    <p className="catalogue-names">
      <span className="strong">{title}: </span>
      {names.join(", ")}
    </p>
  );
}
