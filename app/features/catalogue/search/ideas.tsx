import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Chip } from "~/ui/button";
import { ProductCard } from "../product-card";
import type { Ideas } from "./search.server";

export function Departments({ categories }: Pick<Ideas, "categories">) {
  const t = useT("catalogue");
  const link = useLink();
  return (
    <section aria-labelledby="by-category">
      <h2 className="t-h3" id="by-category">
        {t("byCategory")}
      </h2>
      <ul className="chips">
        {categories.map(({ path, name }) => (
          <li key={path}>
            <Chip href={link(`/pages/shop/${path}`)}>{name}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Brands({ brands }: Pick<Ideas, "brands">) {
  const t = useT("catalogue");
  const link = useLink();
  return (
    <section aria-labelledby="by-brand">
      <h2 className="t-h3" id="by-brand">
        {t("byBrand")}
      </h2>
      <ul className="chips">
        {brands.map(({ slug, name }) => (
          <li key={slug}>
            <Chip href={link(`/brands/${slug}`)} lang="en">
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function IdeaCards({ cards, heading }: Readonly<{ cards: Ideas["cards"]; heading: string }>) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="ideas">
      <h2 className="t-h3" id="ideas">
        {heading}
      </h2>
      <ul className="grid">
        {cards.map((card) => (
          <ProductCard key={card.slug} card={card} />
        ))}
      </ul>
    </section>
  );
}
