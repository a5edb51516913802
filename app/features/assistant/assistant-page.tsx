import "./assistant-page.css";
import "./forms/assistant-form.css";
import "~/ui/navigation/chip.css";
import "~/ui/shapes/pages/two-columns.css";
import type { FormReply } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Plate } from "~/ui/figures/picture";
import { Note } from "~/ui/notices/note";
import { Answer } from "./answer/answer";
import type { AssistantData } from "./assistant.server";
import { conversationPath } from "./conversation";
import { AskForm } from "./forms/ask-form";
import { ForgetForm } from "./forms/forget-form";
import { Person } from "./person/person";

const EXAMPLES = ["example1", "example2", "example3", "example4"] as const;

type AssistantPageProps = Readonly<AssistantData & { reply: FormReply | undefined }>;

/** The assistant (S1.08): a question, its answer, and the form for the next one, which knows the questions before it. */
export function AssistantPage({ question, before, avoid, answer, refusal, person, reply }: AssistantPageProps) {
  const t = useT("assistant");
  const conversation = question === "" ? before : [...before, question];
  const asked = answer === null ? before : conversation;
  return (
    <div className="wrap two-columns assistant">
      <div className="assistant-talk">
        <h1>{t("title")}</h1>
        {refusal === null ? null : (
          <Note tone="error" role="alert">
            {refusal}
          </Note>
        )}
        {answer === null ? null : <Answer question={question} answer={answer} />}
        <AskForm question={refusal === null ? "" : question} before={asked} avoid={avoid} />
        {asked.length === 0 ? <Examples /> : null}
      </div>
      <div className="aside assistant-beside">
        {asked.length === 0 ? <Still /> : null}
        <Conversation asked={conversation} />
        <Person person={person} asked={conversation} isWanted={answer?.intent === "person"} reply={reply} />
      </div>
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
      <ForgetForm />
    </section>
  );
}

function Examples() {
  const t = useT("assistant");
  const link = useLink();
  return (
    <section className="stack">
      <h2 className="type-h3">{t("examples")}</h2>
      <ul className="chips">
        {EXAMPLES.map((name) => (
          <li key={name}>
            <a className="chip" href={link("/assistant", { q: t(name) })}>
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A still life, as wide as the column beside the talk, or as the page. */
const Still = () => (
  <Plate
    colour="#f3dcd6"
    picture={{ src: "/img/still-blush", alt: "", sizes: "(min-width:64rem) 24.5rem, 100vw" }}
    name="Melati"
  />
);
