import "../frame/editor.css";
import type { EditorEntry, TextState } from "#contract/content/editor";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Tag, type TagTone } from "~/ui/figures/tag";
import { usePlaceName } from "../frame/place-name";
import { textPath } from "../text/text-path";

const TONES = { draft: "outline", scheduled: "cream", live: "mist", ended: "white" } as const satisfies Record<
  TextState["status"],
  TagTone
>;

/** Whether a text is on the site, and whether it has changes that are not. */
export function TextTags({ status, hasDraft }: Pick<TextState, "status" | "hasDraft">) {
  const t = useT("editor");
  return (
    <>
      <Tag tone={TONES[status]}>{t(`status_${status}`)}</Tag>{" "}
      {hasDraft && status !== "draft" ? <Tag tone="outline">{t("hasDraft")}</Tag> : null}
    </>
  );
}

/** The texts of an entry, each with its state, and who changed it when. */
export function EntryTexts({ entry }: Readonly<{ entry: EditorEntry }>) {
  const t = useT("editor");
  const link = useLink();
  const { momentOfYear } = useFormat();
  const { placeName, languageName } = usePlaceName();
  if (entry.texts.length === 0) return <p className="mute">{t("noTexts")}</p>;
  return (
    <ul className="stack editor-texts">
      {entry.texts.map((text) => (
        <li key={`${text.country} ${text.language}`}>
          <a className="link" href={link(textPath({ ...text, id: entry.id }))}>
            {placeName(text.country)}, {languageName(text.language)}
          </a>{" "}
          <TextTags {...text} />{" "}
          <span className="sm mute">
            {text.by === null
              ? t("changedAt", { when: momentOfYear(text.at) })
              : t("changedBy", { who: text.by, when: momentOfYear(text.at) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
