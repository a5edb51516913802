import type { ProductCard as Card } from "#contract/catalogue/product/card";
import { comparePath } from "~/site/addresses/compare-path";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { CardRow } from "../../cards/window/card-row";

export const VIEWED_PATH = "/recently-viewed";
/** The id of the shelf, which is also the name of the part that fills it in. */
const SHELF = "viewed";
/** How many of its products fit beside the product of the page in a comparison. */
const BESIDE = 3;

/**
 * The place of the products that this browser opened before. The page is the same for everybody, so its script fills them in; without it, a link leads
 * to them. `except` is the product of this page.
 */
export function ViewedPlace({ except }: Readonly<{ except?: string }>) {
  const t = useT("catalogue");
  const link = useLink();
  return (
    <div
      id={SHELF}
      className="wrap"
      data-client="near"
      data-near={link(VIEWED_PATH, except === undefined ? {} : { except })}
    >
      <noscript>
        <p className="section">
          <a className="link" href={link(VIEWED_PATH)}>
            {t("viewed")}
          </a>
        </p>
      </noscript>
    </div>
  );
}

type ShelfProps = Readonly<{ cards: readonly Card[]; except: string | null }>;

/** The shelf that takes the place; empty where nothing was opened before. On a product's page its products can be compared with that one. */
export function ViewedShelf({ cards, except }: ShelfProps) {
  const t = useT("catalogue");
  const link = useLink();
  if (cards.length === 0) return <div id={SHELF} />;
  return (
    <section id={SHELF} className="wrap section" aria-labelledby="viewed-title">
      <CardRow
        id="viewed-title"
        title={t("viewed")}
        cards={cards}
        more={
          <p className="row">
            {except === null ? null : (
              <a
                className="link sm"
                href={link(comparePath([except, ...cards.slice(0, BESIDE).map(({ slug }) => slug)]))}
              >
                {t("compare")}
              </a>
            )}
            <a className="link sm" href={link(VIEWED_PATH)}>
              {t("viewedAll")}
            </a>
          </p>
        }
      />
    </section>
  );
}
