import "./error-summary.css";
import type { ReactNode } from "react";
import { Note } from "./note";

type ErrorSummaryProps = Readonly<{
  /** The number of fields to check; absent where no field is at fault. */
  title?: string;
  /** Errors that no field can correct. */
  sentences: readonly string[];
  /** Links to the faulty fields, with the error as their text. */
  links: ReadonlyArray<Readonly<{ href: string; text: string }>>;
  /** What the shopper can do about the errors. */
  children?: ReactNode;
}>;

/** Puts the focus on the message when the page opens; it needs no script. */
export const OPENS_HERE = { autoFocus: true, tabIndex: -1 };

/** All errors of a form, above it; draws nothing where there are none. */
export function ErrorSummary({ title, sentences, links, children }: ErrorSummaryProps) {
  if (sentences.length === 0 && links.length === 0) return null;
  return (
    <div className="error-summary" {...OPENS_HERE}>
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
