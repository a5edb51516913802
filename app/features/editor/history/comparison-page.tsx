import "~/ui/shapes/panel.css";
import "../frame/editor.css";
import { useT } from "~/site/i18n";
import { Tag, type TagTone } from "~/ui/figures/tag";
import { labelKey } from "../blocks/field-inputs";
import { EditorFrame } from "../frame/editor-frame";
import type { BlockChange, Comparison, FieldChange } from "../text/compare";
import type { TextKey } from "../text/text.server";
import { textPath } from "../text/text-path";

type Props = Readonly<{ textKey: TextKey; comparison: Comparison | null; isLive: boolean }>;

const TONES = {
  added: "mist",
  removed: "error",
  changed: "cream",
  moved: "outline",
  same: "white",
} as const satisfies Record<BlockChange["kind"], TagTone>;

/** The draft beside what is on the site, block by block. */
export function ComparisonPage({ textKey, comparison, isLive }: Props) {
  const t = useT("editor");
  return (
    <EditorFrame title={t("changesTitle")} trail={[{ href: textPath(textKey), name: t("backToText") }]}>
      {comparison === null ? <p className="mute">{t("nothingToPublish")}</p> : null}
      {isLive || comparison === null ? null : <p>{t("nothingLive")}</p>}
      {comparison === null || comparison.head.length === 0 ? null : (
        <section className="panel stack">
          <h2 className="type-h3">{t("head")}</h2>
          <Fields fields={comparison.head} />
        </section>
      )}
      {(comparison?.blocks ?? []).map((change) => (
        <section key={`${change.kind} ${change.id}`} className="panel stack">
          <h2 className="type-h3">
            {t(`block_${change.type as "hero"}`)} <Tag tone={TONES[change.kind]}>{t(`kind_${change.kind}`)}</Tag>
          </h2>
          <Fields fields={change.fields} />
        </section>
      ))}
    </EditorFrame>
  );
}

/** What each field said, and what it says now. */
function Fields({ fields }: Readonly<{ fields: readonly FieldChange[] }>) {
  const t = useT("editor");
  if (fields.length === 0) return null;
  return (
    <dl className="stack editor-changes">
      {fields.map(({ path, before, after }) => (
        <div key={path}>
          <dt>{nameOfPath(t, path)}</dt>
          {before === "" ? null : (
            <dd>
              <del>{before}</del>
            </dd>
          )}
          {after === "" ? null : (
            <dd>
              <ins>{after}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** `columns.0.link.href` in words: "Columns 1, link, address". */
const nameOfPath = (t: ReturnType<typeof useT<"editor">>, path: string) =>
  path
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : t(labelKey(part))))
    .join(", ");
