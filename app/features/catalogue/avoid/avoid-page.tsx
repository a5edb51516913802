import "~/ui/shapes/pages/list-page.css";
import "./avoid-page.css";
import { MOST_AVOIDED_NAMES } from "#contract/catalogue/product/avoid-groups";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice";
import { FieldError } from "~/ui/controls/field";
import type { AvoidAttempt, AvoidData } from "./avoid.server";

type Props = Readonly<Omit<AvoidData, "title"> & { attempt: AvoidAttempt | null }>;

/** The avoid list: groups with the ingredients that count, and single ingredients. It is stored in a cookie only. */
export function AvoidPage({ groups, names, listed, returnTo, attempt }: Props) {
  const t = useT("catalogue");
  const link = useLink();
  const bad = attempt !== null;
  const from = bad ? attempt.returnTo : returnTo;
  return (
    <div className="wrap list-page avoid-list">
      <div className="list-page-head">
        <h1>{t("avoidTitle")}</h1>
        <p className="mute">{t("avoidLead")}</p>
      </div>
      <form method="post" action={link("/avoid-list")} className="stack">
        {from === "" ? null : <input type="hidden" name="return_to" value={from} />}
        {/* Enter presses a form's first button, so the first one saves. */}
        <button type="submit" hidden />
        <fieldset>
          <legend className="type-h3">{t("avoidGroups")}</legend>
          <div className="avoid-groups">
            {groups.map(({ id, chosen, members }) => (
              <div key={id}>
                <Check
                  name="group"
                  value={id}
                  label={t(`avoid.${id}`)}
                  defaultChecked={bad ? attempt.groups.includes(id) : chosen}
                />
                <p className="xs mute" lang="en">
                  {members}
                </p>
              </div>
            ))}
          </div>
        </fieldset>
        <div className="field">
          <label htmlFor="names">{t("avoidNames")}</label>
          <textarea
            className="input"
            id="names"
            name="names"
            rows={4}
            maxLength={800}
            lang="en"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={bad ? attempt.names : names}
            aria-invalid={bad ? true : undefined}
            aria-describedby={bad ? "names-error names-hint" : "names-hint"}
          />
          {bad ? <FieldError id="names-error">{attempt.error}</FieldError> : null}
          <p className="hint" id="names-hint">
            {t("avoidNamesHint", { max: MOST_AVOIDED_NAMES })}
          </p>
        </div>
        <p className="sm">{t("avoidNote")}</p>
        <p className="row row-wrap">
          <Button>{t("avoidSave")}</Button>
          {listed ? (
            <Button kind="quiet" name="intent" value="empty">
              {t("avoidEmpty")}
            </Button>
          ) : null}
        </p>
      </form>
    </div>
  );
}
