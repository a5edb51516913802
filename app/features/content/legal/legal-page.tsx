import "../blocks/article.css";
import type { LegalVersion } from "#contract/content/content";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Note } from "~/ui/notices/note";
import { Blocks } from "../blocks/blocks";
import type { LegalPageData } from "./legal.server";

type LegalPageProps = LegalPageData & Readonly<{ marked?: string | null }>;

/** Privacy or terms: since when they hold, their sections, and all their versions. */
export function LegalPage({ id, entry, facts, version, versions, isDated, marked }: LegalPageProps) {
  const period = usePeriod();
  const language = entry.fallback ? entry.language : undefined;
  return (
    <div className="wrap article">
      <h1 lang={language}>{entry.title}</h1>
      {version === null ? null : <p className="mute legal-since">{period(version)}</p>}
      <OtherVersion id={id} version={version} versions={versions} isDated={isDated} />
      <div lang={language}>
        <Blocks blocks={entry.blocks} facts={facts} marked={marked} />
      </div>
      {versions.length < 2 ? null : <Versions id={id} version={version} versions={versions} />}
    </div>
  );
}

/** Says when a version holds: "In force since 1 October 2026", "In force from 1 June 2025 to 30 September 2026". */
function usePeriod() {
  const t = useT("content");
  const { date } = useFormat();
  return ({ from, until, state }: LegalVersion) => {
    const days = { from: date(from), until: date(until ?? from) };
    if (state === "coming") return t("legalComing", days);
    if (state === "earlier") return t("legalEarlier", days);
    return until === null ? t("legalSince", days) : t("legalSinceUntil", days);
  };
}

/** Leads from a version that does not hold to the one that does, and from that one to the next. */
function OtherVersion({ id, version, versions, isDated }: Omit<LegalPageData, "entry" | "facts">) {
  const t = useT("content");
  const link = useLink();
  const { date } = useFormat();
  if (isDated && version !== null && version.state !== "now")
    return (
      <Note tone={version.state === "earlier" ? "warn" : "quiet"} title={t(`legalIs_${version.state}`)}>
        {versions.some(({ state }) => state === "now") ? (
          <a className="link" href={link(`/${id}`)}>
            {t("legalReadNow")}
          </a>
        ) : null}
      </Note>
    );
  const next = versions.findLast(({ state }) => state === "coming");
  if (next === undefined) return null;
  return (
    <Note title={t("legalNext", { from: date(next.from) })}>
      <a className="link" href={link(`/${id}/${next.from}`)}>
        {t("legalReadNext")}
      </a>
    </Note>
  );
}

/** All versions, newest first. */
function Versions({ id, version, versions }: Pick<LegalPageData, "id" | "version" | "versions">) {
  const t = useT("content");
  const link = useLink();
  const period = usePeriod();
  return (
    <section className="prose legal-versions" aria-labelledby="versions">
      <h2 id="versions">{t("legalVersions")}</h2>
      <ul>
        {versions.map((one) => (
          <li key={one.from}>
            <a
              className="link"
              href={link(one.state === "now" ? `/${id}` : `/${id}/${one.from}`)}
              aria-current={one.from === version?.from ? "page" : undefined}
            >
              {period(one)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
