import "~/ui/shapes/panel.css";
import { PostForm } from "~/platform/form/post-form";
import type { FormReply } from "~/platform/form/reply";
import { PageLinks } from "~/platform/page-links";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Tag } from "~/ui/figures/tag";
import { EditorFrame } from "../frame/editor-frame";
import { textPath } from "../text/text-path";
import type { loadHistory } from "./history.server";

type Props = Readonly<Awaited<ReturnType<typeof loadHistory>> & { reply: FormReply | undefined }>;

/** What was on the site, newest first; each can be made the draft again. */
export function HistoryPage({ textKey, version, hasDraft, live, found, reply }: Props) {
  const t = useT("editor");
  const link = useLink();
  const { momentOfYear } = useFormat();
  return (
    <EditorFrame title={t("history")} trail={[{ href: textPath(textKey), name: t("backToText") }]} reply={reply}>
      {found.items.length === 0 ? <p className="mute">{t("noVersions")}</p> : null}
      <ul className="stack">
        {found.items.map(({ number, title, blocks, startsAt, endsAt, note, by, at }) => (
          <li key={number} className="panel stack">
            <p>
              <strong>
                {number}. {title}
              </strong>{" "}
              {number === live ? <Tag tone="mist">{t("status_live")}</Tag> : null}
            </p>
            <p className="sm mute">
              {by === null
                ? t("publishedAt", { when: momentOfYear(at) })
                : t("publishedBy", { who: by, when: momentOfYear(at) })}
              {" · "}
              {t("blocks", { count: blocks })}
              {" · "}
              {t("fromWhen", { when: momentOfYear(startsAt) })}
              {endsAt === null ? null : ` · ${t("untilWhen", { when: momentOfYear(endsAt) })}`}
            </p>
            {note === "" ? null : <p>{note}</p>}
            <PostForm intent="restore" action={link(textPath(textKey, "history"))} fields={{ version, number }}>
              {hasDraft ? <p className="sm mute">{t("restoreHint")}</p> : null}
              <Button size="s" kind="quiet" aria-label={t("restoreNumber", { number })}>
                {t("restore")}
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
      <PageLinks
        page={found.page}
        pages={Math.max(1, Math.ceil(found.total / found.pageSize))}
        hrefFor={(page) => link(textPath(textKey, "history"), { page })}
      />
    </EditorFrame>
  );
}
