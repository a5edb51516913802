import "~/ui/controls/field.css";
import "~/ui/controls/field-error.css";
import "./password-rules.css";
import { PASSWORD_CODES } from "#contract/accounts/sign-up-rules";
import type { Problem } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { Icon } from "~/ui/icons/icon";

type PasswordRulesProps = Readonly<{
  /** True at sign-up, where there is no earlier password (R52). */
  first: boolean;
  problems: readonly Problem[];
}>;

/** The rules of S5.03; after an attempt, each rule says whether it was met. */
export function PasswordRules({ first, problems }: PasswordRulesProps) {
  const t = useT("accounts");
  const say = useT("errors");
  const codes = PASSWORD_CODES.filter(
    (code) => code !== "AUTH_MS_PV_007" && code !== (first ? "AUTH_MS_PV_006" : "AUTH_MS_PV_005"),
  );
  const judged = problems.some(({ field }) => field === "password");
  return (
    <div id="password-rules">
      <p className="sm mute">{t("rules")}</p>
      <ul className="password-rules">
        {codes.map((code) => {
          const broken = problems.some((problem) => problem.code === code);
          return (
            <li key={code} className={judged ? (broken ? "field-error" : "field-good") : "hint"}>
              {judged ? <Icon name={broken ? "x" : "check"} size="s" /> : null}
              <span>
                {say(code)}
                {judged ? <span className="visually-hidden">, {t(broken ? "ruleMissing" : "ruleMet")}</span> : null}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
