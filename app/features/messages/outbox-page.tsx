import "~/ui/shapes/pages/narrow-page.css";
import "./outbox-page.css";
import type { SandboxMessage } from "#contract/messages/sandbox";
import type { Paged } from "#contract/shared";
import { PageLinks } from "~/platform/page-links";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";

/** The outbox of a test shop: each message as text with working links, and its HTML beside it. */
export function OutboxPage({ found }: Readonly<{ found: Paged<SandboxMessage> }>) {
  const t = useT("accounts");
  const link = useLink();
  return (
    <div className="wrap narrow-page stack">
      <h1>{t("outboxTitle")}</h1>
      <p className="mute">{t(found.total === 0 ? "outboxEmpty" : "outboxText")}</p>
      {found.items.map(({ id, recipient, subject, text, html, sentAt }) => (
        <article key={id} className="stack">
          <h2 className="type-h3">{subject}</h2>
          <p className="sm mute">
            {recipient} · {t(sentAt === null ? "outboxWaiting" : "outboxSent")}
          </p>
          <div className="outbox-text">
            {text.split(/(https?:\/\/\S+)/).map((part) =>
              part.startsWith("http") ? (
                <a key={part} href={part}>
                  {part}
                </a>
              ) : (
                part
              ),
            )}
          </div>
          <details>
            <summary className="link">{t("outboxHtml")}</summary>
            <iframe title={subject} srcDoc={html} sandbox="" />
          </details>
        </article>
      ))}
      <PageLinks
        page={found.page}
        pages={Math.ceil(found.total / found.pageSize)}
        hrefFor={(page) => link("/sandbox/outbox", { page })}
        label={t("outboxPages")}
      />
    </div>
  );
}
