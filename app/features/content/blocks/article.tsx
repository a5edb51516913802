import "./article.css";
import type { ReactNode } from "react";
import type { WrittenPage } from "../entry.server";
import { Blocks } from "./blocks";

/** The page of a text, such as about, privacy or terms: a title and blocks at reading width. One in English on a page in another language says so to screen readers. What the shop itself says of the matter stands before the text. */
export function Article({
  entry,
  facts,
  marked,
  children,
}: WrittenPage & Readonly<{ marked?: string | null; children?: ReactNode }>) {
  return (
    <div className="wrap article" lang={entry.fallback ? entry.language : undefined}>
      <h1>{entry.title}</h1>
      {children}
      <Blocks blocks={entry.blocks} facts={facts} marked={marked} />
    </div>
  );
}
