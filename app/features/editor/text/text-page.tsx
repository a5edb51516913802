import "~/ui/shapes/panel.css";
import "../frame/editor.css";
import { PostForm } from "~/platform/form/post-form";
import { formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field, TextArea } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import { EditorFrame } from "../frame/editor-frame";
import { usePlaceName } from "../frame/place-name";
import { TextTags } from "../list/entry-texts";
import { PictureField } from "../media/picture-field";
import { BlockList } from "./block-list";
import { Findings } from "./findings";
import { Publish } from "./publish";
import type { Conflict } from "./text.server";
import { textPath } from "./text-path";
import type { TextPageProps } from "./text-props";

/** One text of an entry: its title, its blocks, what is wrong with it, and when it is on the site. */
export function TextPage(props: TextPageProps) {
  const { about, textKey, reply, blocks } = props;
  const t = useT("editor");
  const { placeName, languageName } = usePlaceName();
  const nameOf = (field: string) =>
    ({
      title: t("textTitle"),
      description: t("description"),
      picture: t("field_picture"),
      startsAt: t("startsAt"),
      endsAt: t("endsAt"),
      stopsAt: t("endsAt"),
    })[field];
  return (
    <EditorFrame
      title={`${about.entry.id}: ${placeName(textKey.country)}, ${languageName(textKey.language)}`}
      reply={reply}
      nameOf={nameOf}
    >
      <Standing {...props} />
      <Faster conflict={reply?.conflict ?? null} />
      <Head {...props} />
      <BlockList textKey={textKey} blocks={blocks} types={props.types} reply={reply} />
      <Findings findings={props.findings} textKey={textKey} />
      <Publish {...props} />
    </EditorFrame>
  );
}

/** Says that somebody else changed the same thing first. What was typed is still in its form. */
function Faster({ conflict }: Readonly<{ conflict: Conflict | null }>) {
  const t = useT("editor");
  const { momentOfYear } = useFormat();
  if (conflict === null) return null;
  return (
    <Note tone="warn" role="status">
      {t("theirsIsShown", { who: conflict.by ?? t("someone"), when: momentOfYear(conflict.at) })}
    </Note>
  );
}

function Standing({ about, hasDraft, previewAddress, live, scheduled, changed, textKey }: TextPageProps) {
  const t = useT("editor");
  const link = useLink();
  const { momentOfYear } = useFormat();
  return (
    <div className="stack editor-standing">
      <p>
        <TextTags status={about.status} hasDraft={hasDraft} />{" "}
        <span className="sm mute">
          {about.by === null ? null : t("changedBy", { who: about.by, when: momentOfYear(about.at) })}
        </span>
      </p>
      {live?.endsAt ? <p className="sm">{t("liveUntil", { when: momentOfYear(live.endsAt) })}</p> : null}
      {scheduled.map(({ number, startsAt }) => (
        <p className="sm" key={number}>
          {t("liveFrom", { number, when: momentOfYear(startsAt) })}
        </p>
      ))}
      <p className="row row-wrap">
        {about.entry.address === null ? null : (
          <a className="link" href={link(about.entry.address)}>
            {t("onTheSite")}
          </a>
        )}
        <a className="link" href={link(previewAddress)}>
          {t("preview")}
        </a>
        {hasDraft ? (
          <a className="link" href={link(textPath(textKey, "changes"))}>
            {t("changes", { count: changed })}
          </a>
        ) : null}
        <a className="link" href={link(textPath(textKey, "history"))}>
          {t("history")}
        </a>
      </p>
    </div>
  );
}

function Head({ head, headState, textKey, library, reply }: TextPageProps) {
  const t = useT("editor");
  const link = useLink();
  const form = formOf(reply, {
    intent: "head",
    known: { title: head.title, description: head.description, picture: head.picture ?? "" },
  });
  return (
    <section className="panel stack" aria-labelledby="head">
      <h2 className="type-h3" id="head">
        {t("head")}
      </h2>
      <PostForm intent="head" action={link(textPath(textKey))} fields={{ state: headState }} className="stack">
        <Field {...form.field("title")} label={t("textTitle")} maxLength={200} />
        <TextArea
          {...form.field("description")}
          label={t("description")}
          hint={t("descriptionHint")}
          maxLength={400}
          rows={3}
          required={false}
        />
        <PictureField
          field={form.field("picture")}
          label={t("field_picture")}
          library={library}
          optional={t("optional")}
        />
        <p>
          <Button size="s">{t("save")}</Button>
        </p>
      </PostForm>
    </section>
  );
}
