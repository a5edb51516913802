import "./compare-table.css";
import type { CSSProperties } from "react";
import { comparePath } from "~/site/addresses/compare-path";
import { productPath } from "~/site/addresses/product-path";
import { useT } from "~/site/i18n";
import { type MarksOfProduct, useMarksOf } from "~/site/marks";
import { useLink } from "~/site/use-site";
import { ProductPlate } from "~/ui/figures/picture";
import { CardButton } from "../cards/card-button";
import { CardHeart } from "../cards/heart";
import { useRowTitle, Value } from "./cells";
import type { Comparison } from "./compare.server";
import { DIFFERENCES } from "./comparing";
import { type Column, hasValue, type Row, rowsOf } from "./rows";

type Props = Pick<Comparison, "items" | "differences">;

/**
 * Products in columns, and what is compared in rows. One product alone has nothing to be compared with, so it is shown without them. On a phone the
 * table scrolls sideways, and each row has its name above.
 */
export function CompareTable({ items, differences }: Props) {
  const t = useT("catalogue");
  const marksOf = useMarksOf();
  const columns = items.map((item) => ({ ...item, match: marksOf(item.card.slug).match?.shade ?? null }));
  const rows = columns.length > 1 ? rowsOf(columns).filter(({ differs }) => differs || !differences) : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
    <section className="compare-scroll" tabIndex={0} aria-labelledby="compared">
      <table
        className={columns.length > 1 ? "compare-table" : "compare-table alone"}
        style={{ "--columns": columns.length } as CSSProperties}
      >
        <caption className="visually-hidden" id="compared">
          {t("compared", { count: columns.length })}
        </caption>
        <thead>
          <tr>
            <td />
            {columns.map((column, at) => (
              <Product key={column.card.slug} {...column} eager={at < 2} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <span className="visually-hidden">{t("compareActs")}</span>
            </th>
            {columns.map((column) => (
              <Acts
                key={column.card.slug}
                column={column}
                marks={marksOf(column.card.slug)}
                others={columns.flatMap(({ card: { slug } }) => (slug === column.card.slug ? [] : [slug]))}
                differences={differences}
              />
            ))}
          </tr>
          {rows.map((row) => (
            <Compared key={row.name} row={row} columns={columns} marked={!differences} />
          ))}
        </tbody>
      </table>
      {differences && rows.length === 0 ? <p className="mute">{t("compareSame")}</p> : null}
    </section>
  );
}

function Product({ card: { slug, name, brand, picture }, eager }: Column & { eager: boolean }) {
  const link = useLink();
  return (
    <th scope="col">
      <ProductPlate picture={picture} brand={brand.name} eager={eager} sizes="(min-width:48rem) 15rem, 45vw" />
      <span className="xs mute" lang="en">
        {brand.name}
      </span>
      <a href={link(productPath(slug))} lang="en">
        {name}
      </a>
    </th>
  );
}

type ActsProps = Readonly<{
  column: Column;
  marks: MarksOfProduct;
  others: readonly string[];
  differences: boolean;
}>;

/** What can be done with a product: to the bag, on the list, out of the comparison. */
function Acts({ column: { card }, marks, others, differences }: ActsProps) {
  const t = useT("catalogue");
  const link = useLink();
  return (
    <td className="compare-acts">
      <CardButton card={card} marks={marks} />
      <div className="row between">
        <a
          className="link link-quiet sm"
          href={link(comparePath(others, differences ? [DIFFERENCES] : []))}
          data-part="compare"
          aria-label={`${t("compareRemove")}: ${card.name}`}
        >
          {t("compareRemove")}
        </a>
        <CardHeart card={card} wished={marks.wished} />
      </div>
    </td>
  );
}

type ComparedProps = Readonly<{ row: Row; columns: readonly Column[]; marked: boolean }>;

/** One row. Where only differences are shown, none is marked, because all of them differ. */
function Compared({ row: { name, differs }, columns, marked }: ComparedProps) {
  const t = useT("catalogue");
  const title = useRowTitle()(name);
  return (
    <tr>
      <th scope="row">
        <span>
          {title}
          {differs && marked ? (
            <>
              <i aria-hidden="true">≠</i>
              <span className="visually-hidden"> {t("compareDiffers")}</span>
            </>
          ) : null}
        </span>
      </th>
      {columns.map((column) => (
        <td key={column.card.slug}>
          {hasValue(name, column) ? (
            <Value of={name} column={column} />
          ) : (
            <span className="mute">
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">{t("compareNone")}</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
