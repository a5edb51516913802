import "./routing.css";
import "~/ui/shapes/panel.css";
import type { Paged } from "#contract/shared";
import type { IntentOf } from "~/platform/form/actions.server";
import { asks, PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import type { DeskHere } from "../desk.server";
import { DeskFrame, DeskList } from "../frame/desk-frame";
import type { changeMisses, ProposedMiss } from "./routing.server";

const PATH = "/operator/missing-pages";
type Intent = IntentOf<typeof changeMisses>;

type MissesPageProps = Readonly<{ here: DeskHere; found: Paged<ProposedMiss>; reply: FormReply | undefined }>;

/** The addresses that shoppers asked for and no page has; one press makes a redirect of one. */
export function MissesPage({ here, found, reply }: MissesPageProps) {
  const t = useT("desk-routing");
  const link = useLink();
  return (
    <DeskFrame here={here} title={t("missing")} reply={formOf(reply).errorOf("to") === undefined ? reply : undefined}>
      <p>{t("missingIntro")}</p>
      <DeskList found={found} path={PATH}>
        {(miss) => <MissRow key={miss.id} miss={miss} action={link(PATH, { page: found.page })} reply={reply} />}
      </DeskList>
    </DeskFrame>
  );
}

type MissRowProps = Readonly<{ miss: ProposedMiss; action: string; reply: FormReply | undefined }>;

function MissRow({ miss: { id, path, hits, lastAt, proposed }, action, reply }: MissRowProps) {
  const t = useT("desk-routing");
  const { momentOfYear } = useFormat();
  const form = formOf(reply, { intent: "redirect", which: ["id", `${id}`], known: { to: proposed } });
  return (
    <li className="panel stack">
      <p className="strong routed-path">{path}</p>
      <p className="sm mute">{t("asked", { count: hits, when: momentOfYear(lastAt) })}</p>
      <PostForm<Intent> action={action} fields={{ id, from: path }} className="stack" noValidate>
        <Field
          id={`to-${id}`}
          {...form.field("to")}
          label={t("to")}
          hint={proposed === "" ? undefined : t("proposed")}
          maxLength={300}
          autoComplete="off"
        />
        <p className="row row-wrap">
          <Button size="s" {...asks<Intent>("redirect")} aria-label={t("redirectOf", { path })}>
            {t("redirect")}
          </Button>
          <Button size="s" kind="quiet" {...asks<Intent>("ignore")} aria-label={t("ignoreOf", { path })}>
            {t("ignore")}
          </Button>
        </p>
      </PostForm>
    </li>
  );
}
