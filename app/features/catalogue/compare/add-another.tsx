import "~/ui/shapes/input.css";
import "~/ui/shapes/joined.css";
import "../cards/card-grid.css";
import "./add-another.css";
import { GetForm } from "~/platform/form/get-form";
import { comparePath } from "~/site/addresses/compare-path";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { ProductCard } from "../cards/product-card";
import { LONGEST_QUERY } from "../listing/narrow/narrowing";
import type { Comparison } from "./compare.server";
import { DIFFERENCES } from "./comparing";

/** A search for one more product, and products that could be the one. */
export function AddAnother({ items, differences, q, department, ideas }: Comparison) {
  const t = useT("catalogue");
  const link = useLink();
  const slugs = items.map(({ card }) => card.slug);
  const kept = differences ? [DIFFERENCES] : [];
  const list = department === null ? "/pages/shop" : `/pages/shop/${department}`;
  const heading =
    q !== ""
      ? t(ideas.length > 0 ? "resultsFor" : "noMatch", { q })
      : t(items.length > 0 ? "compareAlike" : "collection_bestsellers");
  return (
    <section className="add-another" aria-labelledby="add-another">
      <h2 id="add-another">{t(items.length > 0 ? "compareAdd" : "compareFirst")}</h2>
      <GetForm
        action="/compare"
        fields={{ product: slugs, [DIFFERENCES[0]]: differences ? DIFFERENCES[1] : null }}
        data-part="compare"
        role="search"
        aria-label={t("searchFor")}
      >
        <div className="joined">
          <input
            className="input grow"
            type="search"
            name="q"
            id="compare-q"
            defaultValue={q}
            maxLength={LONGEST_QUERY}
            aria-label={t("searchFor")}
            placeholder={t("searchFor")}
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button busy={t("loading")}>{t("search")}</Button>
        </div>
      </GetForm>
      <p>
        <a className="link sm" href={link(list, { compare: 1 })}>
          {t("compareBrowse")}
        </a>
      </p>
      <h3 className="type-h3">{heading}</h3>
      <ul className="grid">
        {ideas.map((card) => (
          <ProductCard key={card.slug} card={card} compare={comparePath([...slugs, card.slug], kept)} />
        ))}
      </ul>
    </section>
  );
}
