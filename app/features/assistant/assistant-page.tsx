import "~/features/catalogue/cards/card-grid.css";
import "./assistant-page.css";
import "./forms/assistant-form.css";
import type { AssistantAnswer } from "#contract/assistant/assistant";
import { LONGEST_QUESTION } from "#contract/assistant/limits";
import { GetForm } from "~/platform/form/get-form";
import type { FormReply } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import type { AssistantData } from "./assistant.server";
import { conversationPath, fitting } from "./conversation";
import { Person } from "./person/person";
import { Suggestion } from "./suggestion";

const EXAMPLES = ["example1", "example2", "example3", "example4"] as const;

type AssistantPageProps = Readonly<AssistantData & { reply: FormReply | undefined }>;

/** The assistant (S1.08): a question, its answer, and the form for the next one, which knows the questions before it. */
export function AssistantPage({ question, before, answer, refusal, person, reply }: AssistantPageProps) {
  const t = useT("assistant");
  const asked = answer === null ? before : [...before, question];
  return (
    <div className="wrap assistant">
      <h1>{t("title")}</h1>
      {refusal === null ? null : (
        <Note tone="error" role="alert">
          {refusal}
        </Note>
      )}
      {answer === null ? null : <Answer question={question} answer={answer} />}
      <AskForm question={refusal === null ? "" : question} before={asked} />
      {asked.length === 0 ? <Examples /> : null}
      <Conversation asked={question === "" ? before : [...before, question]} />
      <Person
        person={person}
        asked={question === "" ? asked : [...before, question]}
        isWanted={answer?.intent === "person"}
        reply={reply}
      />
    </div>
  );
}

/** What was asked so far, with a way to leave it all behind. */
function Conversation({ asked }: Readonly<{ asked: readonly string[] }>) {
  const t = useT("assistant");
  const link = useLink();
  if (asked.length === 0) return null;
  const earlier = asked.slice(0, -1);
  return (
    <section className="stack assistant-form" aria-labelledby="conversation">
      <h2 id="conversation" className="type-h3">
        {t("deleteTitle")}
      </h2>
      {earlier.length === 0 ? null : (
        <>
          <p>{t("earlier")}</p>
          <ol className="stack">
            {earlier.map((question, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: questions may repeat and stay in their order
              <li key={at}>
                <a className="link" href={link(conversationPath(asked.slice(0, at + 1)))}>
                  {question}
                </a>
              </li>
            ))}
          </ol>
        </>
      )}
      <p className="sm mute">{t("deleteText")}</p>
      <p>
        <ButtonLink kind="quiet" size="s" href={link("/assistant")}>
          {t("deleteConversation")}
        </ButtonLink>
      </p>
    </section>
  );
}

function AskForm({ question, before }: Readonly<{ question: string; before: readonly string[] }>) {
  const t = useT("assistant");
  const isFirst = before.length === 0;
  return (
    <GetForm action="/assistant" className="stack assistant-form" fields={{ before: fitting(before) }}>
      <Field
        name="q"
        label={t(isFirst ? "question" : "next")}
        hint={isFirst ? t("questionHint", { max: LONGEST_QUESTION }) : t("nextHint")}
        defaultValue={question}
        maxLength={LONGEST_QUESTION}
        autoComplete="off"
        enterKeyHint="send"
      />
      <div>
        <Button busy={t("asking")}>{t("ask")}</Button>
      </div>
    </GetForm>
  );
}

function Examples() {
  const t = useT("assistant");
  const link = useLink();
  return (
    <section className="stack">
      <h2 className="type-h3">{t("examples")}</h2>
      <ul className="stack">
        {EXAMPLES.map((name) => (
          <li key={name}>
            <a className="link" href={link("/assistant", { q: t(name) })}>
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ question, answer }: Readonly<{ question: string; answer: AssistantAnswer }>) {
  const t = useT("assistant");
  const { text, lines, suggestions, links } = answer;
  return (
    <section className="stack" aria-labelledby="answer">
      <h2 id="answer" className="visually-hidden">
        {t("answer")}
      </h2>
      <div className="stack assistant-said" role="status">
        <p className="mute">{t("youAsked", { question })}</p>
        <p className="strong">{text}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Compared answer={answer} />
      {suggestions.length === 0 ? null : (
        <>
          <h3 className="visually-hidden">{t("suggestions")}</h3>
          <Note title={t("notScreened")}>{t("notScreenedLong")}</Note>
          <ul className="grid assistant-cards">
            {suggestions.map((suggestion) => (
              <Suggestion key={`${suggestion.step} ${suggestion.card.slug}`} suggestion={suggestion} />
            ))}
          </ul>
        </>
      )}
      <Links links={links} />
    </section>
  );
}

function Links({ links }: Pick<AssistantAnswer, "links">) {
  const t = useT("assistant");
  const link = useLink();
  if (links.length === 0) return null;
  return (
    <nav aria-label={t("links")}>
      <ul className="row row-wrap">
        {links.map(({ text, path }) => {
          const { pathname, searchParams, hash } = new URL(path, "https://melati.example");
          return (
            <li key={path}>
              <a className="link" href={`${link(pathname, Object.fromEntries(searchParams))}${hash}`}>
                {text}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Compared({ answer: { compared, suggestions } }: Readonly<{ answer: AssistantAnswer }>) {
  const t = useT("assistant");
  if (compared.length === 0) return null;
  return (
    <table className="assistant-table">
      <caption className="visually-hidden">{t("comparison")}</caption>
      <thead>
        <tr>
          <td />
          {suggestions.map(({ card }) => (
            <th key={card.slug} scope="col" lang="en">
              {card.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {compared.map(({ label, values: [one, other] }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{one}</td>
            <td>{other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
