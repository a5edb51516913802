import "../article.css";
import { useT } from "~/site/i18n";
import type { WrittenPage } from "../../entry.server";
import { Blocks } from "../blocks";

/** What editors wrote of a brand, for the page with its products. */
export function BrandStory({ entry, facts }: WrittenPage) {
  const t = useT("content");
  return (
    <section className="wrap article" aria-labelledby="brand-story" lang={entry.fallback ? "en" : undefined}>
      <h2 id="brand-story">{t("brandStory", { brand: entry.title })}</h2>
      <Blocks blocks={entry.blocks} facts={facts} />
    </section>
  );
}
