import "./error-summary.css";
import type { ReactNode } from "react";
import { Note } from "./note";

type ErrorSummaryProps = Readonly<{
  /** How many fields to check; none where no field is at fault. */
  title?: string;
  /** What no field can mend. */
  sentences: readonly string[];
  /** To the fields at fault, with what is wrong. */
  links: ReadonlyArray<Readonly<{ href: string; text: string }>>;
  /** What to do about the sentences. */
  children?: ReactNode;
}>;

/** The page was opened for this message, so focus starts here; it works without script. */
export const OPENS_HERE = { autoFocus: true, tabIndex: -1 };

/** Everything that came back wrong with a form, on top of it; nothing where nothing did. */
export function ErrorSummary({ title, sentences, links, children }: ErrorSummaryProps) {
  if (sentences.length === 0 && links.length === 0) return null;
  return (
    <div {...OPENS_HERE}>
      <Note tone="error" role="alert" title={title}>
        {sentences.map((sentence) => (
          <p key={sentence}>
            <strong>{sentence}</strong>
          </p>
        ))}
        {links.length === 0 ? null : (
          <ul className="error-summary-links">
            {links.map(({ href, text }) => (
              <li key={`${href}${text}`}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        )}
        {children}
      </Note>
    </div>
  );
}
