import "~/features/orders/folds.css";
import "~/ui/shapes/panel.css";
import "~/features/orders/follow/order-frame.css";
import type { DeskPerson } from "#contract/accounts/security-log";
import { DESK_ROLES } from "#contract/desk/desk-roles";
import type { Paged } from "#contract/shared";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { StepUpField } from "~/platform/proof/step-up-field";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { Disclosure } from "~/ui/controls/disclosure";
import { Field } from "~/ui/controls/field";
import type { DeskHere } from "../desk.server";
import type { changePeople } from "../desk-watch.server";
import { DeskFrame, DeskList } from "../frame/desk-frame";
import { MemberSearch } from "../frame/member-search";

type PeopleIntent = IntentOf<typeof changePeople>;

type PeoplePageProps = Readonly<{
  here: DeskHere;
  email: string;
  found: Paged<DeskPerson>;
  reply: FormReply | undefined;
}>;

/** The operators and their roles. */
export function DeskPeoplePage({ here, email, found, reply }: PeoplePageProps) {
  const t = useT("desk");
  const link = useLink();
  const action = link("/operator/people", { email: email || null, page: found.page });
  return (
    <DeskFrame here={here} title={t("people")} reply={reply}>
      <MemberSearch path="/operator/people" email={email} />
      <DeskList found={found} path="/operator/people" query={{ email }}>
        {(person) => (
          <li key={person.id} className="panel stack">
            <p className="strong">{person.name}</p>
            <p className="sm mute">
              {person.email}, {t(person.enrolled ? "personEnrolled" : "personNotEnrolled")}
            </p>
            <RolesForm here={here} person={person} reply={reply} action={action} />
            {person.enrolled ? <FactorRemoval here={here} id={person.id} reply={reply} action={action} /> : null}
          </li>
        )}
      </DeskList>
    </DeskFrame>
  );
}

type RolesFormProps = Readonly<{ here: DeskHere; person: DeskPerson; reply: FormReply | undefined; action: string }>;

/** The roles of an operator as boxes. A refused form, such as one that needs a proof of identity, keeps its ticks. */
function RolesForm({ here, person: { id, roles }, reply, action }: RolesFormProps) {
  const t = useT("desk");
  const form = formOf(reply, { intent: "roles", which: ["id", id] });
  const ticked: readonly string[] = form.refused ? form.texts("roles") : roles;
  return (
    <PostForm<PeopleIntent> intent="roles" own action={action} fields={{ id }} className="stack">
      <fieldset className="row row-wrap">
        <legend className="visually-hidden">{t("roles")}</legend>
        {DESK_ROLES.map((role) => (
          <Check
            key={role}
            name="roles"
            value={role}
            label={t(`role_${role}`)}
            defaultChecked={ticked.includes(role)}
          />
        ))}
      </fieldset>
      <StepUpField step={here.step} id={id} errorOf={form.errorOf} />
      <p>
        <Button size="s">{t("saveRoles")}</Button>
      </p>
    </PostForm>
  );
}

type FactorRemovalProps = Readonly<{ here: DeskHere; id: string; reply: FormReply | undefined; action: string }>;

/** Removes the second factors of an operator who lost the app and the recovery codes. */
function FactorRemoval({ here, id, reply, action }: FactorRemovalProps) {
  const t = useT("desk");
  const form = formOf(reply, { intent: "factors", which: ["id", id] });
  return (
    <div className="folds">
      <Disclosure title={t("removeFactors")} open={form.refused}>
        <PostForm<PeopleIntent> intent="factors" own action={action} fields={{ id }} className="stack">
          <Field
            id={`factor-${id}-reason`}
            {...form.field("reason")}
            label={t("removeFactorsReason")}
            hint={t("removeFactorsHint")}
            maxLength={300}
            autoComplete="off"
          />
          <StepUpField step={here.step} id={`factor-${id}`} errorOf={form.errorOf} />
          <p>
            <Button size="s" kind="quiet">
              {t("removeFactors")}
            </Button>
          </p>
        </PostForm>
      </Disclosure>
    </div>
  );
}
