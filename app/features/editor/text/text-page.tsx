import "~/ui/shapes/panel.css";
import "../frame/editor.css";
import { type RefObject, useCallback, useRef, useState } from "react";
import { PostForm } from "~/platform/form/post-form";
import { formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field, TextArea } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import type { LiveErrors } from "../alive/checks";
import { LiveChecks, withLive } from "../alive/live-checks";
import { SaveLine } from "../alive/save-line";
import { BesidePreview } from "../alive/side-preview";
import { useAutosave } from "../alive/use-autosave";
import { useLatest } from "../alive/use-latest";
import { EditorFrame } from "../frame/editor-frame";
import { usePlaceName } from "../frame/place-name";
import { TextTags } from "../list/entry-texts";
import { PictureField } from "../media/picture-field";
import { BlockList } from "./block-list";
import { Findings } from "./findings";
import { Publish } from "./publish";
import type { Conflict } from "./text.server";
import { textPath } from "./text-path";
import type { TextPageProps, TextReply } from "./text-props";

/** One text of an entry: its title, its blocks, what is wrong with it, and when it is on the site. */
export function TextPage({ reply, ...loaded }: TextPageProps) {
  const { textKey } = loaded;
  const t = useT("editor");
  const link = useLink();
  const { latest, again } = useLatest(loaded, link(textPath(textKey)));
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const onSaved = useCallback(
    (at: string) => {
      setSavedAt(at);
      again();
    },
    [again],
  );
  const props = { ...latest, reply };
  const { about, blocks } = latest;
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
      <BesidePreview address={latest.previewAddress} textKey={textKey} stamp={savedAt}>
        <Standing {...props} />
        <Faster conflict={reply?.conflict ?? null} />
        <Head {...props} onSaved={onSaved} />
        <BlockList textKey={textKey} blocks={blocks} types={props.types} onSaved={onSaved} />
        <Findings findings={props.findings} textKey={textKey} />
        <Publish {...props} />
      </BesidePreview>
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

type HeadProps = TextPageProps & Readonly<{ onSaved: (at: string) => void }>;

/** Saves the head while it is written. */
function useHeadAutosave(
  { headState, textKey, onSaved }: HeadProps,
  form: RefObject<HTMLFormElement>,
  isComplete: RefObject<((sent: FormData) => boolean) | null>,
) {
  const link = useLink();
  // What others save meanwhile does not change which state the typed text was written on.
  const [seen, setSeen] = useState({ state: headState, at: null as string | null });
  const auto = useAutosave<TextReply>({
    form,
    action: link(textPath(textKey)),
    intent: "head",
    isComplete,
    isConflict: ({ conflict }) => Boolean(conflict),
    onSaved: (saved) => {
      setSeen(saved);
      onSaved(saved.at);
    },
  });
  return { auto, savedAt: seen.at, state: auto.reply?.conflict?.state ?? seen.state };
}

function Head(props: HeadProps) {
  const { head, textKey, library, reply, faultWords } = props;
  const t = useT("editor");
  const link = useLink();
  const element = useRef<HTMLFormElement>(null);
  const isComplete = useRef<((sent: FormData) => boolean) | null>(null);
  const [live, setLive] = useState<LiveErrors>({});
  const { auto, savedAt, state } = useHeadAutosave(props, element, isComplete);
  const drawn = formOf(auto.reply ?? reply, {
    intent: "head",
    known: { title: head.title, description: head.description, picture: head.picture ?? "" },
  });
  const form = withLive(drawn, live);
  return (
    <section className="panel stack" aria-labelledby="head">
      <h2 className="type-h3" id="head">
        {t("head")}
      </h2>
      <Faster conflict={auto.reply?.conflict ?? null} />
      <PostForm
        intent="head"
        action={link(textPath(textKey))}
        fields={{ state }}
        className="stack"
        id="head-form"
        formRef={element}
        {...auto.form}
      >
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
        <SaveLine stage={auto.stage} at={savedAt} />
      </PostForm>
      <LiveChecks
        id="head-form"
        form={element}
        of="head"
        words={faultWords}
        onErrors={setLive}
        isComplete={isComplete}
      />
    </section>
  );
}
