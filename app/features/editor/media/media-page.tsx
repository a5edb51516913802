import "~/ui/shapes/panel.css";
import "../frame/editor.css";
import type { Media } from "#contract/content/media";
import type { Paged } from "#contract/shared";
import { GetForm } from "~/platform/form/get-form";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { PageLinks } from "~/platform/page-links";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { Picture } from "~/ui/figures/picture";
import { Tag } from "~/ui/figures/tag";
import { EditorFrame } from "../frame/editor-frame";

type Props = Readonly<{ asked: { q: string; page: number }; found: Paged<Media>; reply: FormReply | undefined }>;
const PATH = "/editor/media";

/** The media library: upload, search, and the pictures with whether they are described. */
export function MediaPage({ asked, found, reply }: Props) {
  const t = useT("editor");
  const link = useLink();
  const form = formOf(reply, { intent: "upload" });
  return (
    <EditorFrame title={t("media")} reply={reply} nameOf={(field) => (field === "file" ? t("file") : undefined)}>
      <PostForm action={link(PATH)} encType="multipart/form-data" className="panel stack">
        <Field
          {...form.secret("file")}
          type="file"
          label={t("file")}
          hint={t("fileHint")}
          accept="image/jpeg,image/png,image/webp,image/avif"
        />
        <p>
          <Button size="s" busy={t("uploading")}>
            {t("upload")}
          </Button>
        </p>
      </PostForm>
      <GetForm action={PATH} className="editor-search-media">
        <Field name="q" label={t("searchMedia")} defaultValue={asked.q} maxLength={120} required={false} />
        <p>
          <Button size="s" kind="quiet">
            {t("find")}
          </Button>
        </p>
      </GetForm>
      <h2 className="type-h3">{t("picturesCount", { count: found.total })}</h2>
      {found.items.length === 0 ? <p className="mute">{t("noPictures")}</p> : null}
      <ul className="editor-pictures">
        {found.items.map((media) => (
          <Thumb key={media.id} media={media} />
        ))}
      </ul>
      <PageLinks
        page={found.page}
        pages={Math.max(1, Math.ceil(found.total / found.pageSize))}
        hrefFor={(page) => link(PATH, { q: asked.q || null, page })}
      />
    </EditorFrame>
  );
}

function Thumb({ media }: Readonly<{ media: Media }>) {
  const t = useT("editor");
  const link = useLink();
  return (
    <li className="stack">
      <Picture src={`/img/${media.picture}`} alt="" width={media.width} height={media.height} />
      <p className="sm">
        <a className="link" href={link(`${PATH}/${media.id}`)}>
          {media.name}
        </a>
      </p>
      {media.described ? null : (
        <p>
          <Tag tone="error">{t("needsAlt")}</Tag>
        </p>
      )}
    </li>
  );
}
