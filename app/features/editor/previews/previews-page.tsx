import "~/ui/shapes/panel.css";
import "../frame/editor.css";
import { PostForm } from "~/platform/form/post-form";
import type { FormReply } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { EditorFrame } from "../frame/editor-frame";
import type { loadPreviews } from "./previews.server";

type Props = Readonly<Awaited<ReturnType<typeof loadPreviews>> & { reply: FormReply | undefined }>;
const PATH = "/editor/previews";

/** The links with which others see what is not published yet; each can be ended by itself. */
export function PreviewsPage({ title, links, reply }: Props) {
  const t = useT("editor");
  const link = useLink();
  const { momentOfYear } = useFormat();
  return (
    <EditorFrame title={title} reply={reply}>
      <p>{t("previewsText")}</p>
      <PostForm action={link(PATH)} intent="make">
        <Button size="s">{t("makePreview")}</Button>
      </PostForm>
      {links.length === 0 ? <p className="mute">{t("noPreviews")}</p> : null}
      <ul className="stack">
        {links.map(({ id, by, at, endsAt, address }) => (
          <li key={id} className="panel stack">
            <p>
              {t("previewBy", { who: by, when: momentOfYear(at) })}
              <br />
              <span className="sm mute">{t("untilWhen", { when: momentOfYear(endsAt) })}</span>
            </p>
            <Field name="address" id={`address-${id}`} label={t("previewLink")} defaultValue={address} readOnly />
            <PostForm action={link(PATH)} intent="end" fields={{ id }}>
              <Button size="s" kind="quiet" aria-label={t("endPreviewOf", { who: by, when: momentOfYear(at) })}>
                {t("endPreview")}
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </EditorFrame>
  );
}
