import "../frame/editor.css";
import type { Finding } from "#contract/content/lint";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Note } from "~/ui/notices/note";
import type { TextKey } from "./text.server";
import { textPath } from "./text-path";

type Props = Readonly<{ findings: readonly Finding[]; textKey: TextKey }>;

/** What the lint says of a text: errors keep it from the site, warnings are to be read. */
export function Findings({ findings, textKey }: Props) {
  const t = useT("editor");
  const errors = findings.filter(({ level }) => level === "error");
  const warnings = findings.filter(({ level }) => level === "warning");
  return (
    <section className="stack" aria-labelledby="findings">
      <h2 className="type-h3" id="findings">
        {t("findings")}
      </h2>
      {findings.length === 0 ? <Note tone="good">{t("noFindings")}</Note> : null}
      {errors.length === 0 ? null : (
        <Note tone="error" title={t("errorsCount", { count: errors.length })}>
          <List findings={errors} textKey={textKey} />
        </Note>
      )}
      {warnings.length === 0 ? null : (
        <Note tone="warn" title={t("warningsCount", { count: warnings.length })}>
          <List findings={warnings} textKey={textKey} />
        </Note>
      )}
    </section>
  );
}

function List({ findings, textKey }: Props) {
  const t = useT("editor");
  const link = useLink();
  return (
    <ul className="stack editor-findings">
      {findings.map(({ key, rule, block, details }) => (
        <li key={key}>
          {block === null ? null : (
            <>
              <a className="link" href={link(textPath(textKey, `blocks/${block}`))}>
                {block}
              </a>
              {": "}
            </>
          )}
          {t(`rule_${rule}`, details)}
        </li>
      ))}
    </ul>
  );
}
