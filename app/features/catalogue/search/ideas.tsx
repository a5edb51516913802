import "~/ui/controls/button.css";
import "./ideas.css";
import type { PopularQueries } from "#contract/catalogue/search/search";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Icon } from "~/ui/icons/icon";
import { Chip } from "~/ui/navigation/chip";
import { Wordmark } from "../cards/window/wordmark";

/** Recent searches of this device (S1.05). Only the client knows them, so the server sends an empty list. */
export function Recent() {
  const t = useT("catalogue");
  const link = useLink();
  return (
    <section aria-labelledby="recent" data-recent="" hidden>
      <div className="row between">
        <h2 className="type-h3" id="recent">
          {t("recent")}
        </h2>
        <button type="button" className="link link-quiet" data-forget="">
          {t("clearRecent")}
        </button>
      </div>
      <ul className="recent">
        <template>
          <li>
            <a href={link("/search", { q: "__" })} data-to="">
              <Icon name="clock" size="s" />
              <span data-text="" />
            </a>
            <button type="button" className="icon-button" data-forget="" data-name={t("removeRecent", { q: "__" })}>
              <Icon name="x" size="s" />
            </button>
          </li>
        </template>
      </ul>
    </section>
  );
}

/** Popular searches (S7.23). */
export function Popular({ queries }: { queries: PopularQueries["items"] }) {
  const t = useT("catalogue");
  const link = useLink();
  if (queries.length === 0) return null;
  return (
    <section aria-labelledby="popular">
      <h2 className="type-h3" id="popular">
        {t("popular")}
      </h2>
      <ul className="chips">
        {queries.map(({ query }) => (
          <li key={query}>
            <Chip href={link("/search", { q: query })}>{query}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TILES = 6;

export function PopularBrands({ brands }: Pick<PopularQueries, "brands">) {
  const t = useT("catalogue");
  const link = useLink();
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby="popular-brands">
      <h2 className="type-h3" id="popular-brands">
        {t("popularBrands")}
      </h2>
      <ul className="marks">
        {brands.slice(0, TILES).map(({ slug, name }) => (
          <li key={slug}>
            <a href={link(`/brands/${slug}`)}>
              <Wordmark slug={slug} name={name} />
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a className="link link-quiet" href={link("/brands")}>
          {t("allBrands")} <Icon name="arrow-right" size="s" />
        </a>
      </p>
    </section>
  );
}
