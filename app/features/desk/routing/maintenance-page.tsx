import "~/ui/shapes/panel.css";
import type { DeskMaintenance } from "#contract/content/routing/desk-routing";
import { DESK_CALLS, mayDo } from "#contract/desk/desk-roles";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useCountryName, useFormat, useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import type { DeskHere } from "../desk.server";
import { DeskFrame } from "../frame/desk-frame";
import type { changeMaintenance } from "./routing.server";

const PATH = "/operator/maintenance";
type Intent = IntentOf<typeof changeMaintenance>;
type MaintenancePageProps = Readonly<{ here: DeskHere; state: DeskMaintenance; reply: FormReply | undefined }>;

/** Closes the country's shop for work on it, and opens it again. */
export function MaintenancePage({ here, state, reply }: MaintenancePageProps) {
  const t = useT("desk-routing");
  const country = useCountryName()(useSite().country);
  const maySwitch = mayDo(here.roles, DESK_CALLS["put /operator/maintenance"] ?? []);
  return (
    <DeskFrame here={here} title={t("maintenance")}>
      <Standing state={state} country={country} />
      <p>{t("maintenanceIntro")}</p>
      {maySwitch ? <Switch closed={state.closed} country={country} reply={reply} /> : <p>{t("onlyAdmins")}</p>}
    </DeskFrame>
  );
}

function Standing({ state, country }: Readonly<{ state: DeskMaintenance; country: string }>) {
  const t = useT("desk-routing");
  const { momentOfYear } = useFormat();
  const { closed, until, changedBy, changedAt } = state;
  if (!closed) return <Note tone="good" title={t("isOpen", { country })} />;
  return (
    <Note tone="warn" title={t("isClosed", { country })}>
      {until === null ? null : <p>{t("openAgain", { when: momentOfYear(until) })}</p>}
      {changedAt === null ? null : <p>{t("byWhom", { operator: changedBy ?? "", when: momentOfYear(changedAt) })}</p>}
    </Note>
  );
}

type SwitchProps = Readonly<{ closed: boolean; country: string; reply: FormReply | undefined }>;

function Switch({ closed, country, reply }: SwitchProps) {
  const t = useT("desk-routing");
  const link = useLink();
  const form = formOf(reply, { intent: "close" });
  if (closed)
    return (
      <PostForm<Intent> intent="open" action={link(PATH)}>
        <Button>{t("open", { country })}</Button>
      </PostForm>
    );
  return (
    <PostForm<Intent> intent="close" action={link(PATH)} className="panel stack" noValidate>
      <Field
        {...form.field("minutes")}
        label={t("minutes")}
        hint={t("minutesHint")}
        optional={t("optional")}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
      />
      <p>
        <Button kind="quiet">{t("close", { country })}</Button>
      </p>
    </PostForm>
  );
}
