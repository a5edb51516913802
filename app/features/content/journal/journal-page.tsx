import "./journal-page.css";
import { useLink } from "~/site/use-site";
import { Picture } from "~/ui/figures/picture";
import type { loadJournal } from "../entry.server";

/** The pieces of the journal, newest first. */
export function JournalPage({ title, description, pieces }: Awaited<ReturnType<typeof loadJournal>>) {
  const link = useLink();
  return (
    <div className="wrap journal-page stack">
      <h1>{title}</h1>
      <p className="lg">{description}</p>
      <ul className="journal">
        {pieces.map((piece) => (
          <li key={piece.id} className="stack" lang={piece.fallback ? piece.language : undefined}>
            {piece.picture === null ? null : (
              <div className="plate">
                <Picture src={`/img/${piece.picture}`} alt="" sizes="(min-width:48rem) 24rem, 100vw" />
              </div>
            )}
            <h2 className="type-h3">
              <a href={link(`/journal/${piece.slug}`)}>{piece.title}</a>
            </h2>
            <p className="mute">{piece.description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
