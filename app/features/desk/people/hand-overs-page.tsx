import "~/ui/shapes/panel.css";
import { HAND_OVER_STATES } from "#contract/assistant/hand-over-states";
import type { HandOver } from "#contract/assistant/hand-overs";
import { LONGEST_MESSAGE } from "#contract/assistant/limits";
import type { Paged } from "#contract/shared";
import { htmlLangOf } from "#shared/site/resolve";
import { asks, PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { languageName } from "~/site/format/language-names";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { TextArea } from "~/ui/controls/field";
import type { DeskHere } from "../desk.server";
import { DeskFrame, DeskList, DeskStates } from "../frame/desk-frame";
import { Lines } from "../frame/lines";

type HandOversPageProps = Readonly<{
  here: DeskHere;
  state: HandOver["state"];
  found: Paged<HandOver>;
  reply: FormReply | undefined;
}>;
const PATH = "/operator/hand-overs";

/** Questions that shoppers handed over from the assistant, to be answered by email. */
export function HandOversPage({ here, state, found, reply }: HandOversPageProps) {
  const t = useT("desk");
  const link = useLink();
  return (
    <DeskFrame here={here} title={t("handOvers")} reply={reply}>
      <DeskStates path={PATH} states={HAND_OVER_STATES} current={state} label={(name) => t(`handOver_${name}`)} />
      <DeskList found={found} path={PATH} query={{ state }}>
        {(handOver) => (
          <Question
            key={handOver.number}
            handOver={handOver}
            reply={reply}
            action={link(PATH, { state, page: found.page })}
          />
        )}
      </DeskList>
    </DeskFrame>
  );
}

type QuestionProps = Readonly<{
  handOver: HandOver;
  reply: FormReply | undefined;
  /** The address of the list as it is shown, where a refused form opens again. */
  action: string;
}>;

function Question({ handOver, reply, action }: QuestionProps) {
  const t = useT("desk");
  const { country } = useSite();
  const { momentOfYear, facts } = useFormat();
  const { number, email, isMember, message, asked, language, answers, createdAt, state } = handOver;
  const who = facts([email, t(isMember ? "handOverMember" : "handOverVisitor"), momentOfYear(createdAt)]);
  return (
    <li className="panel stack" id={number}>
      <p className="strong">{number}</p>
      <p className="sm mute">{who}</p>
      <div lang={htmlLangOf(language, country)} className="stack">
        <Lines text={message} />
      </div>
      <OrderOf handOver={handOver} />
      {asked.length === 0 ? null : (
        <div className="sm">
          <p className="strong">{t("handOverAsked")}</p>
          <ol lang={htmlLangOf(language, country)}>
            {asked.map((question, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: questions may repeat and stay in their order
              <li key={at}>{question}</li>
            ))}
          </ol>
        </div>
      )}
      {answers.map(({ text, at }) => (
        <div key={at} className="stack">
          <p className="sm mute">
            {t("handOverAnswer")}, {momentOfYear(at)}
          </p>
          <Lines text={text} />
        </div>
      ))}
      {state === "open" ? (
        <AnswerForm handOver={handOver} reply={reply} action={action} />
      ) : (
        <PostForm own action={action} fields={{ number }}>
          <Button size="s" kind="quiet" {...asks("reopen")}>
            {t("handOverReopen")}
          </Button>
        </PostForm>
      )}
    </li>
  );
}

/** The order that the shopper named: a link only where it is known to be theirs. */
function OrderOf({ handOver: { orderNumber, orderProof } }: Readonly<{ handOver: HandOver }>) {
  const t = useT("desk");
  const link = useLink();
  if (orderNumber === "") return null;
  if (orderProof === null)
    return (
      <p>
        <strong>{orderNumber}</strong> {t("handOverOrder_none")}
      </p>
    );
  return (
    <p>
      <a className="link" href={link(`/operator/orders/${orderNumber}`)}>
        {orderNumber}
      </a>{" "}
      {t(`handOverOrder_${orderProof}`)}
    </p>
  );
}

function AnswerForm({ handOver: { number, email, language }, reply, action }: QuestionProps) {
  const t = useT("desk");
  const { country, localeTag } = useSite();
  const form = formOf(reply, { which: ["number", number] });
  const name = languageName(language, localeTag);
  return (
    <PostForm own action={action} fields={{ number }} className="stack">
      <TextArea
        {...form.field("answer")}
        id={`${number}-answer`}
        label={t("handOverAnswer")}
        hint={t("handOverAnswerHint", { email, language: name })}
        lang={htmlLangOf(language, country)}
        rows={5}
        maxLength={LONGEST_MESSAGE}
        required={false}
      />
      <p className="row row-wrap">
        <Button size="s" {...asks("answer")}>
          {t("handOverSend")}
        </Button>
        <Button size="s" kind="quiet" {...asks("close")}>
          {t("handOverClose")}
        </Button>
      </p>
    </PostForm>
  );
}
