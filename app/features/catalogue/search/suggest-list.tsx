import type { ReactNode } from "react";
import type { ProductCard } from "#contract/catalogue/product/card";
import type { PopularQueries, Suggestions } from "#contract/catalogue/search/search";
import { productPath } from "~/site/addresses/product-path";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Picture, plateStyle } from "~/ui/figures/picture";
import { Icon, type IconName } from "~/ui/icons/icon";
import { TIPS } from "./tips";

/**
 * The list below a search field: suggestions for the typed words, or popular searches and brands for an empty field.
 */
export type SuggestListData =
  | { kind: "typed"; q: string; found: Suggestions }
  | { kind: "empty"; popular: PopularQueries };

/** The most popular searches and brands in the list; the search page shows more. */
const MOST_QUERIES = 6;
const MOST_BRANDS = 4;

/** The options below a search field: links in groups, which app/client/help/search.ts turns into a combobox. */
export function SuggestList({ suggested }: { suggested: SuggestListData }) {
  return suggested.kind === "typed" ? (
    <Typed q={suggested.q} found={suggested.found} />
  ) : (
    <Empty popular={suggested.popular} />
  );
}

/** S2.30: what was not found and what to try. It is not an option, so it replaces the list. */
function Nothing({ q }: { q: string }) {
  const t = useT("catalogue");
  return (
    <div data-none="">
      <strong>{t("noMatch", { q })}</strong>
      <p>{t("tips")}</p>
      <ul>
        {TIPS.map((tip) => (
          <li key={tip}>{t(tip)}</li>
        ))}
      </ul>
    </div>
  );
}

function Typed({ q, found }: { q: string; found: Suggestions }) {
  const t = useT("catalogue");
  const link = useLink();
  const { queries, products, brands, categories, pages, stores } = found;
  const count = [queries, products, brands, categories, pages, stores].reduce((sum, list) => sum + list.length, 0);
  if (count === 0) return <Nothing q={q} />;
  return (
    <>
      <i data-said={t("suggestionCount", { count })} />
      <Group name="searches" heading={t("searches")} shown={queries.length > 0}>
        {queries.map((q) => (
          <Option key={q} href={link("/search", { q })} icon="search" text={q} />
        ))}
      </Group>
      <Group name="products" heading={t("products")} shown={products.length > 0}>
        {products.map((card) => (
          <ProductOption key={card.slug} card={card} />
        ))}
      </Group>
      <Group name="brands" heading={t("brands")} shown={brands.length > 0}>
        {brands.map(({ slug, name }) => (
          <Option key={slug} href={link(`/brands/${slug}`)} text={name} lang="en" />
        ))}
      </Group>
      <Group name="categories" heading={t("categories")} shown={categories.length > 0}>
        {categories.map(({ path, name }) => (
          <Option key={path} href={link(`/pages/shop/${path}`)} text={name} />
        ))}
      </Group>
      <Group name="pages" heading={t("writtenPages")} shown={pages.length > 0}>
        {pages.map(({ path, title }) => (
          <Option key={path} href={link(path)} text={title} />
        ))}
      </Group>
      <Group name="stores" heading={t("stores")} shown={stores.length > 0}>
        {stores.map(({ slug, path, name }) => (
          <Option key={slug} href={link(path)} icon="map-pin" text={name} />
        ))}
      </Group>
    </>
  );
}

function Empty({ popular }: { popular: PopularQueries }) {
  const t = useT("catalogue");
  const link = useLink();
  return (
    <>
      <div {...groupOf("recent")} data-recent="" hidden>
        <p id="sug-recent">{t("recent")}</p>
        <div role="presentation">
          <template>
            <a {...option} href={link("/search", { q: "__" })} data-to="">
              <Icon name="clock" size="s" />
              <span data-text="" />
            </a>
          </template>
        </div>
      </div>
      <Group name="popular" heading={t("popular")} shown={popular.items.length > 0}>
        {popular.items.slice(0, MOST_QUERIES).map(({ query }) => (
          <Option key={query} href={link("/search", { q: query })} icon="search" text={query} />
        ))}
      </Group>
      <Group name="popular-brands" heading={t("popularBrands")} shown={popular.brands.length > 0}>
        {popular.brands.slice(0, MOST_BRANDS).map(({ slug, name }) => (
          <Option key={slug} href={link(`/brands/${slug}`)} text={name} lang="en" />
        ))}
      </Group>
    </>
  );
}

type GroupProps = Readonly<{ name: string; heading: string; shown: boolean; children: ReactNode }>;

function Group({ name, heading, shown, children }: GroupProps) {
  if (!shown) return null;
  return (
    <div {...groupOf(name)}>
      <p id={`sug-${name}`}>{heading}</p>
      {children}
    </div>
  );
}

/** A group within a listbox, where HTML does not allow a fieldset. */
const groupOf = (name: string) => ({ role: "group", "aria-labelledby": `sug-${name}` }) as const;

/** Arrow keys move between the links and Tab does not, because the focus stays in the field. */
const option = { role: "option", "aria-selected": false, tabIndex: -1 } as const;

function Option({ href, icon, text, lang }: Readonly<{ href: string; icon?: IconName; text: string; lang?: string }>) {
  return (
    <a href={href} {...option}>
      {icon ? <Icon name={icon} size="s" /> : null}
      <span lang={lang}>{text}</span>
    </a>
  );
}

function ProductOption({ card }: { card: ProductCard }) {
  const t = useT("catalogue");
  const link = useLink();
  const { money } = useFormat();
  const price = card.price && money(card.price);
  return (
    <a href={link(productPath(card.slug))} {...option}>
      <span className="plate" style={plateStyle(card.picture.plate)}>
        {card.picture.id === null ? null : (
          <Picture
            src={`/img/${card.picture.id}`}
            widths={[200, 400]}
            sizes="48px"
            alt=""
            width={48}
            height={48}
            eager
          />
        )}
      </span>
      <span lang="en">
        <small>{card.brand.name}</small> {card.name}
      </span>
      <b>{card.priceVaries ? t("from", { price: price ?? "" }) : price}</b>
    </a>
  );
}
