import "./auth-frame.css";
import type { ReactNode } from "react";
import { Icon } from "~/ui/icons/icon";

type AuthFrameProps = Readonly<{
  title: string;
  lead?: ReactNode;
  /** A promise and its reasons, beside the form on wide screens. */
  side?: { title: string; reasons: readonly string[] };
  children: ReactNode;
}>;

/** The frame of a page with one account form: heading, form, and a picture of jasmine beside it. */
export function AuthFrame({ title, lead, side, children }: AuthFrameProps) {
  return (
    <div className="wrap auth">
      <div className="auth-form stack">
        <header className="stack">
          <h1>{title}</h1>
          {lead ? <p className="mute">{lead}</p> : null}
        </header>
        {children}
      </div>
      {side ? (
        <aside className="auth-side on-night">
          <div className="stack">
            <h2 className="type-h1">{side.title}</h2>
            <ul className="stack">
              {side.reasons.map((reason) => (
                <li key={reason} className="row top">
                  <Icon name="check" size="s" />
                  <span>{reason}</span>
                </li>
              ))}
            </ul>
          </div>
        </aside>
      ) : null}
    </div>
  );
}
