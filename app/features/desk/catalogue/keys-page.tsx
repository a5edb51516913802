import "./keys-page.css";
import "~/ui/shapes/panel.css";
import type { ApiKey } from "#contract/desk/api-keys";
import { LONGEST_KEY_NAME } from "#contract/desk/key-facts";
import type { Paged } from "#contract/shared";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { StepUpField } from "~/platform/proof/step-up-field";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import type { DeskHere } from "../desk.server";
import { DeskFrame, DeskList } from "../frame/desk-frame";
import type { changeKeys } from "./keys.server";

const PATH = "/operator/api-keys";
type Intent = IntentOf<typeof changeKeys>;
type Props = Readonly<{
  here: DeskHere;
  found: Paged<ApiKey>;
  reply: FormReply | { made: string } | undefined;
}>;

/** The keys with which programs call the desk. */
export function KeysPage({ here, found, reply }: Props) {
  const t = useT("desk-catalogue");
  const ways = useT("desk");
  const made = reply !== undefined && "made" in reply ? reply.made : null;
  const refused = reply !== undefined && "intent" in reply ? reply : undefined;
  return (
    <DeskFrame here={here} title={ways("apiKeys")} reply={refused}>
      <p>{t("keysIntro")}</p>
      {made === null ? null : (
        <Note tone="good" title={t("newKey")}>
          <p className="new-key">
            <code>{made}</code>
          </p>
        </Note>
      )}
      <KeyForm here={here} reply={refused} />
      <DeskList found={found} path={PATH}>
        {(key) => <KeyRow key={key.id} one={key} />}
      </DeskList>
    </DeskFrame>
  );
}

function KeyForm({ here, reply }: Readonly<{ here: DeskHere; reply: FormReply | undefined }>) {
  const t = useT("desk-catalogue");
  const link = useLink();
  const form = formOf(reply, { intent: "make" });
  return (
    <PostForm<Intent> intent="make" action={link(PATH)} className="panel stack">
      <Field {...form.field("name")} label={t("keyName")} maxLength={LONGEST_KEY_NAME} autoComplete="off" />
      <StepUpField step={here.step} id="key" errorOf={form.errorOf} />
      <p>
        <Button size="s">{t("makeKey")}</Button>
      </p>
    </PostForm>
  );
}

function KeyRow({ one }: Readonly<{ one: ApiKey }>) {
  const t = useT("desk-catalogue");
  const link = useLink();
  const { momentOfYear } = useFormat();
  const { id, name, hint, owner, state, expiresAt, lastUsedAt } = one;
  const used = lastUsedAt === null ? t("keyUnused") : t("keyUsed", { when: momentOfYear(lastUsedAt) });
  return (
    <li className="panel stack">
      <p className="strong">{name}</p>
      <p className="sm">{t("keyLine", { hint, owner })}</p>
      <p className="sm mute">
        {state === "active" ? t("keyUntil", { when: momentOfYear(expiresAt) }) : t(`key_${state}`)}
        {" · "}
        {used}
      </p>
      {state === "active" ? (
        <PostForm<Intent> intent="revoke" action={link(PATH)} fields={{ id }}>
          <Button kind="link" aria-label={t("revokeOf", { name })}>
            {t("revoke")}
          </Button>
        </PostForm>
      ) : null}
    </li>
  );
}
