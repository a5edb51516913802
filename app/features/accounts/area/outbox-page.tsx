import type { SandboxMessage } from "#contract/sandbox";
import { useT } from "~/site/i18n";

/** The outbox of a test shop: each message as text, with its links to follow, and the HTML that goes beside it. */
export function OutboxPage({ messages }: Readonly<{ messages: readonly SandboxMessage[] }>) {
  const t = useT("accounts");
  return (
    <div className="wrap acct stack">
      <h1>{t("outboxTitle")}</h1>
      <p className="mute">{t(messages.length === 0 ? "outboxEmpty" : "outboxText")}</p>
      {messages.map(({ id, recipient, subject, text, html, sentAt }) => (
        <article key={id} className="panel stack">
          <h2 className="t-h3">{subject}</h2>
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
    </div>
  );
}
