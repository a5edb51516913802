import "~/features/orders/folds.css";
import "~/ui/shapes/panel.css";
import "~/features/orders/follow/order-frame.css";
import type { DeskPerson } from "#contract/accounts/security-log";
import { DESK_ROLES } from "#contract/desk/desk-roles";
import type { Paged } from "#contract/shared";
import { StepUpField } from "~/platform/proof/step-up-field";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Disclosure } from "~/ui/controls/disclosure";
import { Field } from "~/ui/controls/field";
import type { DeskAttempt, DeskHere } from "../desk.server";
import { DeskFrame, DeskList } from "../frame/desk-frame";

type PeoplePageProps = Readonly<{
  here: DeskHere;
  email: string;
  found: Paged<DeskPerson>;
  attempt: DeskAttempt | null;
}>;

/** Who works at the desk, and what each may do. */
export function DeskPeoplePage({ here, email, found, attempt }: PeoplePageProps) {
  const t = useT("desk");
  const link = useLink();
  return (
    <DeskFrame here={here} title={t("people")} attempt={attempt}>
      <form method="get" action={link("/operator/people")} className="stack">
        <Field
          name="email"
          type="email"
          label={t("creditEmail")}
          defaultValue={email}
          maxLength={254}
          autoComplete="off"
        />
        <p>
          <Button size="s">{t("find")}</Button>
        </p>
      </form>
      <DeskList found={found} path="/operator/people" query={{ email }}>
        {({ id, name, email: address, roles, enrolled }) => (
          <li key={id} className="panel stack">
            <p className="strong">{name}</p>
            <p className="sm mute">
              {address}, {t(enrolled ? "personEnrolled" : "personNotEnrolled")}
            </p>
            <form method="post" action={link("/operator/people")} className="stack">
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="act" value={id} />
              <fieldset className="row row-wrap">
                <legend className="visually-hidden">{t("roles")}</legend>
                {DESK_ROLES.map((role) => (
                  <label key={role} className="row">
                    <input type="checkbox" name={`role_${role}`} value="1" defaultChecked={roles.includes(role)} />
                    {t(`role_${role}`)}
                  </label>
                ))}
              </fieldset>
              <StepUpField
                step={here.step}
                id={id}
                errorOf={(field) => (attempt?.act === id ? attempt.fields[field] : undefined)}
              />
              <p>
                <Button size="s">{t("saveRoles")}</Button>
              </p>
            </form>
            {enrolled ? (
              <FactorRemoval here={here} id={id} attempt={attempt?.act === `factor-${id}` ? attempt : null} />
            ) : null}
          </li>
        )}
      </DeskList>
    </DeskFrame>
  );
}

type FactorRemovalProps = Readonly<{ here: DeskHere; id: string; attempt: DeskAttempt | null }>;

/** For who lost the app and the recovery codes. */
function FactorRemoval({ here, id, attempt }: FactorRemovalProps) {
  const t = useT("desk");
  const link = useLink();
  return (
    <div className="folds">
      <Disclosure title={t("removeFactors")} open={attempt !== null}>
        <form method="post" action={link("/operator/people")} className="stack">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="act" value={`factor-${id}`} />
          <Field
            id={`factor-${id}-reason`}
            name="reason"
            label={t("removeFactorsReason")}
            hint={t("removeFactorsHint")}
            maxLength={300}
            autoComplete="off"
            defaultValue={attempt?.values.reason ?? ""}
            error={attempt?.fields.reason}
          />
          <StepUpField step={here.step} id={`factor-${id}`} errorOf={(field) => attempt?.fields[field]} />
          <p>
            <Button size="s" kind="quiet">
              {t("removeFactors")}
            </Button>
          </p>
        </form>
      </Disclosure>
    </div>
  );
}
