import "~/features/catalogue/cards/card-grid.css";
import "./answer.css";
import type { AssistantAnswer } from "#contract/assistant/assistant";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Note } from "~/ui/notices/note";
import { Suggestion } from "./suggestion";

type AnswerProps = Readonly<{
  question: string;
  answer: AssistantAnswer;
  /** Whether the note about suggestions stands above already. */
  isNoted?: boolean;
}>;

/** An answer: its words, what was compared, the suggested products, and where to read on. */
export function Answer({ question, answer, isNoted = false }: AnswerProps) {
  const t = useT("assistant");
  const { text, lines, suggestions, links, isPhrased } = answer;
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
        {isPhrased ? <p className="xs mute">{t("notScreened")}</p> : null}
      </div>
      <Compared answer={answer} />
      {suggestions.length === 0 ? null : (
        <>
          <h3 className="visually-hidden">{t("suggestions")}</h3>
          {isNoted ? null : <Note title={t("notScreened")}>{t("notScreenedLong")}</Note>}
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
