import "./article.css";
import type { ContentEntry } from "#contract/content/entries";
import { Blocks } from "./blocks";

/** The page of a text, such as about, privacy or terms: a title and blocks at reading width. */
export function Article({ entry, marked }: Readonly<{ entry: ContentEntry; marked?: string | null }>) {
  return (
    <div className="wrap article">
      <h1>{entry.title}</h1>
      <Blocks blocks={entry.blocks} marked={marked} />
    </div>
  );
}
