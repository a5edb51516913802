import "./routing.css";
import "~/ui/shapes/panel.css";
import type { DeskRedirect } from "#contract/content/routing/desk-routing";
import { MATCH_TYPES, REDIRECT_STATUSES } from "#contract/content/routing/routing-kinds";
import type { Paged } from "#contract/shared";
import type { IntentOf } from "~/platform/form/actions.server";
import { FormSummary } from "~/platform/form/form-summary";
import { GetForm } from "~/platform/form/get-form";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { Field, Select } from "~/ui/controls/field";
import type { DeskHere } from "../desk.server";
import { DeskFrame, DeskList } from "../frame/desk-frame";
import type { changeRedirects } from "./routing.server";

const PATH = "/operator/redirects";

type Intent = IntentOf<typeof changeRedirects>;
type Begun = Readonly<Pick<DeskRedirect, "from" | "to" | "match" | "status" | "everywhere">>;
type RedirectsPageProps = Readonly<{
  here: DeskHere;
  q: string;
  begun: Begun;
  found: Paged<DeskRedirect>;
  reply: FormReply | undefined;
}>;

/** The redirects of the storefront, and a form that adds or changes one. */
export function RedirectsPage({ here, q, begun, found, reply }: RedirectsPageProps) {
  const t = useT("desk-routing");
  const link = useLink();
  return (
    <DeskFrame here={here} title={t("redirects")}>
      <p>{t("redirectsIntro")}</p>
      <RedirectForm begun={begun} reply={reply} />
      <h2>{t("list")}</h2>
      <GetForm action={PATH} className="desk-find">
        <Field name="q" label={t("find")} defaultValue={q} optional=" " maxLength={200} autoComplete="off" />
        <Button kind="quiet">{t("search")}</Button>
      </GetForm>
      <DeskList found={found} path={PATH} query={{ q }}>
        {(redirect) => (
          <RedirectRow key={redirect.id} redirect={redirect} action={link(PATH, { q, page: found.page })} />
        )}
      </DeskList>
    </DeskFrame>
  );
}

function RedirectForm({ begun, reply }: Readonly<{ begun: Begun; reply: FormReply | undefined }>) {
  const t = useT("desk-routing");
  const link = useLink();
  const known = { ...begun, everywhere: undefined };
  const form = formOf(reply, { intent: "save", known });
  const names: Readonly<Record<string, string>> = {
    from: t("from"),
    to: t("to"),
    match: t("match"),
    status: t("status"),
  };
  return (
    <PostForm<Intent> intent="save" action={link(PATH)} className="panel stack" id="add" noValidate>
      <h2>{t("add")}</h2>
      <FormSummary form={form} nameOf={(field) => names[field]} />
      <Field {...form.field("from")} label={t("from")} hint={t("fromHint")} maxLength={200} autoComplete="off" />
      <Select
        {...form.field("match")}
        label={t("match")}
        hint={t("matchHint")}
        options={MATCH_TYPES.map((value) => ({ value, label: t(`match_${value}`) }))}
      />
      <Field
        {...form.field("to")}
        label={t("to")}
        hint={t("toHint")}
        optional={t("optionalGone")}
        maxLength={300}
        autoComplete="off"
      />
      <Select
        {...form.field("status")}
        label={t("status")}
        options={REDIRECT_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
      />
      <Check
        {...form.check("everywhere")}
        defaultChecked={form.refused ? form.text("everywhere") !== undefined : begun.everywhere}
        label={t("everywhere")}
      />
      <p>
        <Button size="s">{t("save")}</Button>
      </p>
    </PostForm>
  );
}

function RedirectRow({ redirect, action }: Readonly<{ redirect: DeskRedirect; action: string }>) {
  const t = useT("desk-routing");
  const link = useLink();
  const { momentOfYear } = useFormat();
  const { id, from, to, match, status, everywhere, assumed, changedBy, changedAt } = redirect;
  const facts = [t(`status_${status}`), t(`match_${match}`), ...(everywhere ? [t("inAll")] : [])];
  return (
    <li className="panel stack">
      <p className="strong routed-path">
        {from}
        {to === "" ? null : ` → ${to}`}
      </p>
      <p className="sm mute">{facts.join(" · ")}</p>
      {assumed ? <p className="sm">{t("assumed")}</p> : null}
      {changedAt === null ? null : (
        <p className="sm mute">{t("byWhom", { operator: changedBy ?? "", when: momentOfYear(changedAt) })}</p>
      )}
      <PostForm<Intent> intent="remove" action={action} fields={{ id }} className="row row-wrap">
        <a
          className="link"
          href={`${link(PATH, { from, to, match, status, everywhere: everywhere ? 1 : null })}#add`}
          aria-label={t("changeOf", { path: from })}
        >
          {t("change")}
        </a>
        <Button kind="link" aria-label={t("removeOf", { path: from })}>
          {t("remove")}
        </Button>
      </PostForm>
    </li>
  );
}
