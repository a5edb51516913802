import "~/ui/shapes/panel.css";
import "../frame/editor.css";
import { type RefObject, useMemo, useRef, useState } from "react";
import { SEGMENTS } from "#contract/content/segments";
import { COUNTRY_CODES } from "#contract/countries";
import { FormSummary } from "~/platform/form/form-summary";
import { asks, PostForm } from "~/platform/form/post-form";
import { type FormView, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useCountryName, useFormat, useLink, useSite } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { Field } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import type { LiveErrors } from "../alive/checks";
import { LiveChecks, withLive } from "../alive/live-checks";
import { SaveLine } from "../alive/save-line";
import { BesidePreview } from "../alive/side-preview";
import { useAlive } from "../alive/use-alive";
import { useAutosave } from "../alive/use-autosave";
import { EditorFrame } from "../frame/editor-frame";
import { textPath } from "../text/text-path";
import type { BlockReply, loadBlock } from "./block.server";
import { FieldInputs, labelKey } from "./field-inputs";
import { fieldName, type Typed } from "./specs";

type Loaded = Awaited<ReturnType<typeof loadBlock>>;
export type BlockPageProps = Readonly<Loaded & { reply: BlockReply | undefined }>;

/** What the form has now: what was typed, else what is saved. */
function typedNow({ typed, reply }: BlockPageProps): Typed {
  const sent = reply?.result.initialValue as { f?: Typed } | undefined;
  return reply === undefined ? typed : (sent?.f ?? {});
}

/** The form of one block, made of the contract's schema of its type. */
export function BlockPage(loaded: BlockPageProps) {
  const { textKey, type, specs, library, audience, faultWords } = loaded;
  const t = useT("editor");
  const element = useRef<HTMLFormElement>(null);
  const isComplete = useRef<((sent: FormData) => boolean) | null>(null);
  const [live, setLive] = useState<LiveErrors>({});
  const { id, ownId, seen, action, auto } = useBlockAutosave(loaded, element, isComplete);
  const reply = auto.reply ?? loaded.reply;
  const props = { ...loaded, reply };
  const typed = typedNow(loaded);
  const known = Object.fromEntries(Object.entries(props.typed).map(([path, text]) => [fieldName(path), text]));
  const form = withLive(formOf(reply, { known: { ...known, from: audience.from, to: audience.to } }), live);
  const state = auto.reply?.conflict?.state ?? seen.state;
  const link = useLink();
  const checked = useMemo(() => ({ type, specs }), [type, specs]);
  return (
    <EditorFrame
      title={t(`block_${type}`)}
      trail={[{ href: `${textPath(textKey)}${id === "new" ? "" : `#block-${id}`}`, name: t("backToText") }]}
    >
      <BesidePreview address={props.previewAddress} textKey={textKey} stamp={seen.at}>
        <FormSummary form={form} nameOf={nameOfField(t)} />
        <Theirs {...props} mine={typed} />
        <PostForm
          action={action}
          fields={{ type, state, after: props.after, as: ownId }}
          className="panel stack"
          id="block-form"
          formRef={element}
          {...auto.form}
        >
          {/* Enter in a field saves, for the first button of a form is the one that it presses. */}
          <Button className="visually-hidden" tabIndex={-1} aria-hidden="true" {...asks("save")}>
            {t("save")}
          </Button>
          <FieldInputs specs={specs} form={form} typed={typed} library={library} />
          <AudienceInputs form={form} audience={audience} refused={reply !== undefined} />
          <p className="row row-wrap">
            <Button {...asks("save")}>{t("save")}</Button>
            <ButtonLink kind="quiet" href={link(textPath(textKey))}>
              {t(auto.stage === "saved" ? "done" : "cancel")}
            </ButtonLink>
          </p>
          <SaveLine stage={auto.stage} at={seen.at} />
        </PostForm>
        <LiveChecks
          id="block-form"
          form={element}
          of={checked}
          words={faultWords}
          onErrors={setLive}
          isComplete={isComplete}
        />
      </BesidePreview>
    </EditorFrame>
  );
}

/** Saves the block while it is written. A new block gets its id in the browser, so that it is made once however often it is sent. */
function useBlockAutosave(
  { textKey, id: loadedId, type, after, reply, state: loadedState }: BlockPageProps,
  form: RefObject<HTMLFormElement>,
  isComplete: RefObject<((sent: FormData) => boolean) | null>,
) {
  const link = useLink();
  const alive = useAlive();
  const [given] = useState(() => `${type}-x${Math.random().toString(36).slice(2, 10).padEnd(4, "0")}`);
  const sentState = [reply?.result.initialValue?.state].flat().at(-1) as string | undefined;
  const sentId = [reply?.result.initialValue?.as].flat().at(-1) as string | undefined;
  const [seen, setSeen] = useState<{ state: string; at: string | null; block?: string }>({
    state: reply?.conflict?.state ?? sentState ?? loadedState,
    at: null,
  });
  // What was typed before the page was alive may be sent before the form has the given id: the server names the block then.
  const ownId = loadedId === "new" ? (seen.block ?? sentId ?? (alive ? given : null)) : null;
  const id = seen.at !== null && ownId !== null ? ownId : loadedId;
  const action = link(textPath(textKey, `blocks/${id}`), id === "new" ? { type, after: after || null } : {});
  const auto = useAutosave<BlockReply>({
    form,
    action,
    intent: "save",
    isComplete,
    isConflict: ({ conflict }) => Boolean(conflict),
    onSaved: (saved) => {
      setSeen(saved);
      if (loadedId === "new" && saved.block !== undefined)
        history.replaceState(history.state, "", link(textPath(textKey, `blocks/${saved.block}`)));
    },
  });
  return { id, ownId, seen, action, auto };
}

const nameOfField = (t: ReturnType<typeof useT<"editor">>) => (field: string) => {
  const name =
    field
      .replace(/^f\./, "")
      .split("-")
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? "";
  return t(labelKey(name));
};

/** What somebody else saved in the same fields; what was typed stays in the form, and saving again puts it in place of theirs. */
function Theirs({ reply, mine }: BlockPageProps & Readonly<{ mine: Typed }>) {
  const t = useT("editor");
  const { momentOfYear } = useFormat();
  const conflict = reply?.conflict;
  if (!conflict || conflict.state === "") return null;
  const different = Object.entries(conflict.theirs).filter(
    ([path, text]) => (mine[path] ?? "").replaceAll("\r\n", "\n") !== text,
  );
  return (
    <Note
      tone="warn"
      role="status"
      title={t("theirsIsBelow", { who: conflict.by ?? t("someone"), when: momentOfYear(conflict.at) })}
    >
      <dl className="stack editor-theirs">
        {different.map(([path, text]) => (
          <div key={path}>
            <dt>{nameOfField(t)(path)}</dt>
            <dd>{text === "" ? t("empty") : text}</dd>
          </div>
        ))}
      </dl>
      <p>{t("saveOverTheirs")}</p>
    </Note>
  );
}

type AudienceProps = Readonly<{ form: FormView; audience: Loaded["audience"]; refused: boolean }>;

/** To whom the block is shown, and when; nothing ticked is everybody. */
function AudienceInputs({ form, audience, refused }: AudienceProps) {
  const t = useT("editor");
  const countryName = useCountryName();
  const { timeZone } = useSite();
  const ticked = (name: "segments" | "countries", value: string) =>
    refused ? form.texts(name).includes(value) : audience[name].includes(value);
  return (
    <fieldset className="stack editor-group">
      <legend>{t("audience")}</legend>
      <fieldset>
        <legend className="label">{t("segments")}</legend>
        {SEGMENTS.map((value) => (
          <Check
            key={value}
            name="segments"
            value={value}
            defaultChecked={ticked("segments", value)}
            label={t(`segment_${value}`)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend className="label">{t("countries")}</legend>
        {COUNTRY_CODES.map((value) => (
          <Check
            key={value}
            name="countries"
            value={value}
            defaultChecked={ticked("countries", value)}
            label={countryName(value)}
          />
        ))}
      </fieldset>
      <Field
        {...form.field("from")}
        type="datetime-local"
        label={t("from")}
        hint={t("zoneHint", { zone: timeZone })}
        optional={t("optional")}
      />
      <Field {...form.field("to")} type="datetime-local" label={t("to")} optional={t("optional")} />
    </fieldset>
  );
}
