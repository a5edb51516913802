import "./prose.css";
import { useT } from "~/site/i18n";
import type { BlockProps } from "../block-props";

/** Text at reading width. */
export function Prose({ id, heading, paragraphs }: BlockProps<"prose">) {
  return (
    <section className="prose" aria-labelledby={heading ? id : undefined}>
      {heading ? <h2 id={id}>{heading}</h2> : null}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

type SectionsProps = BlockProps<"sections"> &
  Readonly<{
    /** The slug of the section that `?section=` names (R67); it is highlighted, and the page opens there. */
    marked: string | null;
  }>;

/** The sections of a legal page, with a list of links to them. */
export function Sections({ sections, marked }: SectionsProps) {
  const t = useT("content");
  return (
    <div className="legal">
      <nav aria-label={t("onThisPage")}>
        <ul>
          {sections.map(({ slug, heading, lang }) => (
            <li key={slug}>
              <a href={`#${slug}`} lang={lang} aria-current={slug === marked ? "true" : undefined}>
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="prose">
        {sections.map(({ slug, heading, paragraphs, lang }) => (
          // `autoFocus` scrolls to the marked section without script; here a redirect to a fragment can't do that
          // (R67).
          <section
            key={slug}
            id={slug}
            lang={lang}
            {...(slug === marked ? { className: "marked", tabIndex: -1, autoFocus: true } : {})}
          >
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
