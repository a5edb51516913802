import "./questions.css";
import { Disclosure } from "~/ui/controls/disclosure";
import type { BlockProps } from "../block-props";

/** Questions that open to their answers. The page says them to crawlers too (`entryData`). */
export function Questions({ id, heading, questions }: BlockProps<"questions">) {
  return (
    <section className="wrap" aria-labelledby={heading === null ? undefined : id}>
      {heading === null ? null : <h2 id={id}>{heading}</h2>}
      <div className="questions">
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} title={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
