import "../forms/assistant-form.css";
import type { ReactNode } from "react";
import { LONGEST_MESSAGE } from "#contract/assistant/limits";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { Challenge } from "~/platform/proof/challenge";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { Disclosure } from "~/ui/controls/disclosure";
import { Field, TextArea } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import { conversationPath } from "../conversation";
import type { PersonData } from "./person.server";

type PersonProps = Readonly<{
  person: PersonData;
  /** What was asked before, oldest first. */
  asked: readonly string[];
  /** Whether the answer sends the reader here. */
  isWanted: boolean;
  reply: FormReply | undefined;
}>;

/** Hands a question over to a person at the desk, who answers by email. */
export function Person({ person, asked, isWanted, reply }: PersonProps) {
  const t = useT("assistant");
  if (person.sent !== null)
    return (
      <section id="person" className="assistant-form">
        <Note tone="good" role="status" title={t("personSent")}>
          {t("personSentText", { number: person.sent })}
        </Note>
      </section>
    );
  return (
    <section id="person" className="assistant-form assistant-person">
      <Disclosure title={t("personTitle")} open={isWanted || person.isAsked || reply !== undefined}>
        <PersonForm person={person} asked={asked} reply={reply} />
      </Disclosure>
    </section>
  );
}

function PersonForm({ person: { isMember, key }, asked, reply }: Omit<PersonProps, "isWanted">) {
  const t = useT("assistant");
  const link = useLink();
  const form = formOf(reply, { known: { message: asked.at(-1) } });
  const names: Record<string, string> = {
    email: t("personEmail"),
    message: t("personMessage"),
    orderNumber: t("personOrder"),
  };
  return (
    <>
      <FormSummary form={form} nameOf={(field) => names[field]} placeOf={(field) => `#person-${field}`} />
      <p>{t("personIntro")}</p>
      <PostForm own className="stack" action={`${link(conversationPath(asked))}#person`} fields={{ key, asked }}>
        {isMember ? (
          <p>{t("personMember")}</p>
        ) : (
          <Field
            {...form.field("email")}
            id="person-email"
            label={t("personEmail")}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
          />
        )}
        <TextArea
          {...form.field("message")}
          id="person-message"
          label={t("personMessage")}
          hint={t("personMessageHint")}
          rows={5}
          maxLength={LONGEST_MESSAGE}
        />
        <Field
          {...form.field("orderNumber")}
          id="person-orderNumber"
          label={t("personOrder")}
          hint={t("personOrderHint")}
          optional={t("optional")}
          maxLength={40}
          autoComplete="off"
        />
        {asked.length === 0 ? null : (
          <AskedBefore asked={asked}>
            <Check {...form.check("share", "yes")} label={t("personShare")} />
          </AskedBefore>
        )}
        <Challenge {...form.challenge} />
        <p className="sm mute">{t("personKept")}</p>
        <div>
          <Button busy={t("personSending")}>{t("personSend")}</Button>
        </div>
      </PostForm>
    </>
  );
}

/** What would be passed on, below the box that agrees to it. */
function AskedBefore({ asked, children }: Readonly<{ asked: readonly string[]; children: ReactNode }>) {
  const t = useT("assistant");
  return (
    <div>
      {children}
      <p className="sm mute">{t("personShared")}</p>
      <ul className="sm mute">
        {asked.map((question, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions may repeat and stay in their order
          <li key={at}>{question}</li>
        ))}
      </ul>
    </div>
  );
}
