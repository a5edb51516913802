import "~/ui/shapes/panel.css";
import "../frame/editor.css";
import type { Media } from "#contract/content/media";
import { LONGEST_ALT, LONGEST_NAME } from "#contract/content/media-limits";
import { LANGUAGES } from "#contract/countries";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field, TextArea } from "~/ui/controls/field";
import { Picture } from "~/ui/figures/picture";
import { Note } from "~/ui/notices/note";
import { EditorFrame } from "../frame/editor-frame";
import { usePlaceName } from "../frame/place-name";

type Props = Readonly<{ media: Media; reply: FormReply | undefined }>;

const KILOBYTE = 1000;

/** One picture of the library: what it shows in each language, and who uses it. */
export function PicturePage({ media, reply }: Props) {
  const t = useT("editor");
  const link = useLink();
  const { languageName } = usePlaceName();
  const path = `/editor/media/${media.id}`;
  const changed = formOf(reply).problems.some(({ code }) => code === "media_changed");
  const known = Object.fromEntries(LANGUAGES.map((language) => [`alts.${language}`, media.alts[language] ?? ""]));
  const form = formOf(reply, { intent: "save", known: { ...known, name: media.name } });
  const nameOf = (field: string) =>
    field === "name"
      ? t("pictureName")
      : LANGUAGES.map((language) =>
          field === `alts.${language}` ? t("altIn", { language: languageName(language) }) : "",
        ).find((name) => name !== "");
  return (
    <EditorFrame
      title={media.name}
      trail={[{ href: "/editor/media", name: t("backToMedia") }]}
      reply={reply}
      nameOf={nameOf}
    >
      <div className="editor-picture">
        <Picture
          src={`/img/${media.picture}`}
          widths={[800, 1600]}
          sizes="30rem"
          alt={media.alts.en ?? ""}
          width={media.width}
          height={media.height}
        />
      </div>
      <Facts media={media} />
      {media.described ? null : <Note tone="warn">{t("altNeeded")}</Note>}
      {changed ? <Saved media={media} /> : null}
      <PostForm intent="save" action={link(path)} fields={{ version: media.version }} className="panel stack">
        <Field {...form.field("name")} label={t("pictureName")} maxLength={LONGEST_NAME} autoComplete="off" />
        {LANGUAGES.map((language) => (
          <TextArea
            key={language}
            {...form.field(`alts.${language}`)}
            label={t("altIn", { language: languageName(language) })}
            maxLength={LONGEST_ALT}
            rows={2}
            required={false}
          />
        ))}
        <p>
          <Button size="s">{t("save")}</Button>
        </p>
      </PostForm>
      {media.uses.length > 0 ? null : (
        <PostForm intent="delete" action={link(path)}>
          <Button size="s" kind="quiet">
            {t("deletePicture")}
          </Button>
        </PostForm>
      )}
    </EditorFrame>
  );
}

/** What the file is, who uploaded it, and who uses it. */
function Facts({ media }: Readonly<{ media: Media }>) {
  const t = useT("editor");
  const { momentOfYear } = useFormat();
  return (
    <>
      <p className="sm mute">
        {t("pictureFacts", {
          width: media.width,
          height: media.height,
          kilobytes: Math.ceil(media.bytes / KILOBYTE),
          heaviest: Math.ceil(media.heaviest / KILOBYTE),
        })}
        {" · "}
        {media.uploadedBy === ""
          ? t("changedAt", { when: momentOfYear(media.uploadedAt) })
          : t("uploadedBy", { who: media.uploadedBy, when: momentOfYear(media.uploadedAt) })}
      </p>
      <p className="sm">{t("pictureCalled", { name: media.picture })}</p>
      <p className="sm">{media.uses.length === 0 ? t("notUsed") : t("usedIn", { where: media.uses.join(", ") })}</p>
    </>
  );
}

/** What somebody else has saved meanwhile; saving again puts the form in its place. */
function Saved({ media }: Readonly<{ media: Media }>) {
  const t = useT("editor");
  const { languageName } = usePlaceName();
  return (
    <Note tone="warn" title={t("savedByOthers")}>
      <dl>
        <dt>{t("pictureName")}</dt>
        <dd>{media.name}</dd>
        {LANGUAGES.map((language) => (
          <div key={language}>
            <dt>{languageName(language)}</dt>
            <dd>{media.alts[language] || t("empty")}</dd>
          </div>
        ))}
      </dl>
      <p>{t("saveOverTheirs")}</p>
    </Note>
  );
}
