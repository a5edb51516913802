import "./auth-frame.css";
import type { ReactNode } from "react";
import { useT } from "~/site/i18n";
import { Icon } from "~/ui/icons/icon";

type AuthFrameProps = Readonly<{
  title: string;
  lead?: ReactNode;
  /** A promise and its reasons, beside the form on wide screens; that of signing in where a page has none of its own. */
  side?: { title: string; reasons: readonly string[] };
  /** Whether the account's menu is beside the form already. */
  alone?: boolean;
  children: ReactNode;
}>;

/** The frame of a page with one account form: heading, form, and a picture of jasmine beside it. */
export function AuthFrame({ title, lead, side, alone = false, children }: AuthFrameProps) {
  const t = useT("accounts");
  const usual = { title: t("sideSignIn"), reasons: [t("sideReason1"), t("sideReason2"), t("sideReason3")] };
  const promise = side ?? usual;
  return (
    <div className="wrap auth">
      <div className="auth-form stack">
        <header className="stack">
          <h1>{title}</h1>
          {lead ? <p className="mute">{lead}</p> : null}
        </header>
        {children}
      </div>
      {alone ? null : (
        <aside className="auth-side on-night">
          <div className="stack">
            <h2 className="type-h1">{promise.title}</h2>
            <ul className="stack">
              {promise.reasons.map((reason) => (
                <li key={reason} className="row top">
                  <Icon name="check" size="s" />
                  <span>{reason}</span>
                </li>
              ))}
            </ul>
          </div>
        </aside>
      )}
    </div>
  );
}
