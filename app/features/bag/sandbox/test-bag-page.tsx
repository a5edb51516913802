import "../bag-page.css";
import { BagLineRow } from "../lines/bag-line";
import { EmptyBag } from "../lines/empty-bag";
import type { loadTestBag } from "./test-bag.server";

type Props = Readonly<Awaited<ReturnType<typeof loadTestBag>>>;

/** A line of each kind and in each state, or the empty bag, for developers (S2.19). */
export function TestBagPage({ title, lines }: Props) {
  if (lines.length === 0)
    return (
      <div className="wrap bag">
        <EmptyBag signIn={null} />
      </div>
    );
  return (
    <div className="wrap bag">
      <h1>{title}</h1>
      {lines.map(({ name, line, parts }) => (
        <section key={name} aria-label={name}>
          <h2 className="type-h3">
            <code lang="en">{name}</code>
          </h2>
          <ul>
            <BagLineRow line={line} parts={parts} eager={false} problems={[]} />
          </ul>
        </section>
      ))}
    </div>
  );
}
