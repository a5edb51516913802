import "~/ui/shapes/pages/narrow-page.css";
import "../bar/notice-bar.css";
import "./offline-page.css";
import type { ReactNode } from "react";
import { MARK } from "#shared/device/offline";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import type { OfflineWords } from "./offline.server";

/** Only the service worker answers its forms. */
const OFFLINE_PAGE = "/offline";

/**
 * What the service worker shows where there is neither a connection nor a kept page. It links the pages that it has kept in `offline-kept`, and takes the
 * words and the markup for all that it adds to pages from the templates.
 */
export function OfflinePage({ words }: Readonly<{ words: OfflineWords }>) {
  const t = useT("shell-offline");
  const link = useLink();
  return (
    <div className="wrap narrow-page stack">
      <h1>{t("title")}</h1>
      <p className="lg" id="offline-text">
        {t("text")}
      </p>
      <p>
        <ButtonLink href="">{t("again")}</ButtonLink>
      </p>
      <div className="offline-kept stack" id="offline-kept">
        <h2 className="type-h3">{t("kept")}</h2>
        <ul className="stack" />
      </div>
      {Object.entries(words).map(([name, text]) => (
        <Word key={name} name={name}>
          {text}
        </Word>
      ))}
      <Word name="bar">
        <Bar text={words.keptAt} />
      </Word>
      <Word name="list">
        <WaitingList />
      </Word>
      <Word name="send">
        <div className="row row-wrap">
          <p>{t("waitingText")}</p>
          <PostForm action={link(OFFLINE_PAGE)}>
            <Button kind="quiet" size="s">
              {t("sendNow")}
            </Button>
          </PostForm>
        </div>
      </Word>
      <Word name="line">
        <WaitingLine button={t("takeBack")} />
      </Word>
      <Word name="toldLine">
        <WaitingLine button={t("dismiss")} />
      </Word>
      <Word name="beside">
        <span className="xs strong" data-waits={MARK.which} style={BESIDE}>
          {t("waits")}
          <span className="visually-hidden">{`: ${MARK.what}`}</span>
        </span>
      </Word>
    </div>
  );
}

const Word = ({ name, children }: Readonly<{ name: string; children: ReactNode }>) => (
  <template data-word={name}>{children}</template>
);

/** A kept page has the styles of its own address alone. */
const BAR = {
  position: "sticky",
  zIndex: 59,
  top: 0,
  margin: 0,
  padding: "0.75rem 1rem",
  background: "#1b1714",
  color: "#fff",
  textAlign: "center",
} as const;

/** The button has room of its own above it, where it stands below the words. */
const LINE = { rowGap: 0 } as const;

const BESIDE = { display: "block", padding: "0.125rem 0.375rem", background: "#fff", color: "#1b1714" } as const;

function Bar({ text }: { text: string }) {
  const t = useT("shell-offline");
  return (
    <p role="status" style={BAR}>
      {text}{" "}
      <ButtonLink kind="quiet-link" href="" style={{ color: "inherit" }}>
        {t("again")}
      </ButtonLink>
    </p>
  );
}

/** The list of what waits. The page's script is loaded with it, so that it shows what becomes of each. */
function WaitingList() {
  const t = useT("shell-offline");
  return (
    <section id="waiting" className="notice-bar" aria-label={t("waiting")} data-client="" data-now="">
      <div className="wrap">
        <details className="grow">
          <summary className="strong">{`${MARK.title} (${MARK.count})`}</summary>
          <ul>{MARK.lines}</ul>
          {MARK.send}
        </details>
      </div>
    </section>
  );
}

/** One change of the list, with the way to take it back, or to put away what became of it. */
function WaitingLine({ button }: { button: string }) {
  const link = useLink();
  return (
    <li className="row between row-wrap" style={LINE}>
      <span>
        <strong>{MARK.what}</strong> {MARK.why}
      </span>
      <PostForm action={link(OFFLINE_PAGE)}>
        <Button kind="quiet-link" name="back" value={MARK.which}>
          {button}
          <span className="visually-hidden">{`: ${MARK.what}`}</span>
        </Button>
      </PostForm>
    </li>
  );
}
