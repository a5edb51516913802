import type { DeskMessage, DeskOutbox, OperatorAct } from "#contract/desk/desk";
import { DESK_MESSAGES, MESSAGE_TEMPLATES } from "#contract/desk/desk-lists";
import type { Paged } from "#contract/shared";
import { PostForm } from "~/platform/form/post-form";
import type { FormReply } from "~/platform/form/reply";
import { PageLinks } from "~/platform/page-links";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import type { DeskHere } from "./desk.server";
import { Acts } from "./desk-order-page";
import { DeskFrame, DeskList, DeskStates } from "./frame/desk-frame";

type OutboxProps = Readonly<{
  here: DeskHere;
  state: (typeof DESK_MESSAGES)[number];
  found: DeskOutbox;
  reply: FormReply | undefined;
}>;

/** Messages that were sent, wait, or were given up; a message that was given up can be sent again. */
export function DeskOutboxPage({ here, state, found, reply }: OutboxProps) {
  const t = useT("desk");
  const link = useLink();
  return (
    <DeskFrame here={here} title={t("outbox")} reply={reply}>
      <DeskStates
        path="/operator/outbox"
        states={DESK_MESSAGES}
        current={state}
        label={(name) => t(`message_${name}`)}
      />
      {found.dropped === 0 ? null : <p className="sm">{t("messagesDropped", { count: found.dropped })}</p>}
      <DeskList found={found} path="/operator/outbox" query={{ state }}>
        {(message) => (
          <OutboxMessage
            key={message.id}
            message={message}
            action={link("/operator/outbox", { state, page: found.page })}
          />
        )}
      </DeskList>
    </DeskFrame>
  );
}

function OutboxMessage({ message, action }: Readonly<{ message: DeskMessage; action: string }>) {
  const t = useT("desk");
  const { date, time } = useFormat();
  const { id, template, channel, recipient, createdAt, tries, fault, failedAt } = message;
  // The outbox may hold a template that only an older or a newer release knows.
  const known = MESSAGE_TEMPLATES.find((name) => name === template);
  return (
    <li className="panel stack">
      <p className="strong">
        {known === undefined ? template : t(`message_${known}`)} ({t(`channel_${channel}`)})
      </p>
      <p className="sm mute">
        {recipient}, {date(createdAt)} {time(createdAt)}, {t("triedTimes", { count: tries })}
      </p>
      {fault === null ? null : <p className="sm">{fault}</p>}
      {failedAt === null ? null : (
        <PostForm action={action} fields={{ id }}>
          <Button kind="quiet" size="s">
            {t("sendAgain")}
          </Button>
        </PostForm>
      )}
    </li>
  );
}

/** How the subject of an act on a shopper's question begins. */
const HAND_OVER = "hand_over|";

type LogProps = Readonly<{
  here: DeskHere;
  log: Paged<OperatorAct>;
}>;

/** The acts of all operators of the country. */
export function DeskLogPage({ here, log }: LogProps) {
  const t = useT("desk");
  const link = useLink();
  return (
    <DeskFrame here={here} title={t("log")}>
      <Acts
        acts={log.items}
        lead={({ subject, memberEmail }) =>
          memberEmail !== null ? (
            <a
              className="link"
              href={link(subject.startsWith("points|") ? "/operator/points" : "/operator/store-credit", {
                email: memberEmail,
              })}
            >
              {memberEmail}
            </a>
          ) : subject.startsWith(HAND_OVER) ? (
            <a className="link" href={link("/operator/hand-overs")}>
              {subject.slice(HAND_OVER.length)}
            </a>
          ) : subject.includes("|") ? null : (
            <a className="link" href={link(`/operator/orders/${subject}`)}>
              {subject}
            </a>
          )
        }
      />
      <PageLinks
        page={log.page}
        pages={Math.ceil(log.total / log.pageSize)}
        hrefFor={(page) => link("/operator/log", { page })}
      />
    </DeskFrame>
  );
}
