import "../product/buy/price-block.css";
import type { KeyOf } from "#shared/words/rooms";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useFormat, useSite } from "~/site/use-site";
import { useClosed } from "../cards/card-button";
import { CardPrice, ShadeDots, UnitPrice } from "../cards/product-card";
import { Stars } from "../cards/stars";
import { type Column, freeFrom, mainIngredients, otherClaims, type RowName, valuesOf } from "./rows";

type Key = KeyOf<"catalogue">;

/** Names of rows that other pages show too. */
const TITLES: Partial<Record<RowName, Key>> = {
  price: "facet_price",
  rating: "facet_rating",
  stock: "facet_available",
  avoid: "facet_without",
  finish: "attribute.finish",
  skin_type: "attribute.skin_type",
  concern: "attribute.concern",
  claim: "attribute.claim",
  spf: "value.concern.sun",
  use: "howToUse",
};

/** Returns a function that names a row. */
export function useRowTitle() {
  const t = useT("catalogue");
  return (name: RowName) => t(TITLES[name] ?? (`compareRow.${name}` as Key));
}

type Props = Readonly<{ of: RowName; column: Column }>;

/** What a row says of a product that has a value there. */
export function Value({ of, column }: Props) {
  const t = useT("catalogue");
  const { names, facts, measure } = useFormat();
  const { card } = column;
  const valuesIn = (attribute: "finish" | "skin_type" | "concern" | "claim", values: readonly string[]) =>
    names(values.map((value) => t(`value.${attribute}.${value}` as Key)));
  switch (of) {
    case "price":
      return card.price && <CardPrice card={card} price={card.price} />;
    case "unit":
      return <UnitPrice card={card} />;
    case "rating":
      return card.rating && <Stars {...card.rating} />;
    case "stock":
      return <Stock {...column} />;
    case "points":
      return <Points {...column} />;
    case "avoid":
      return <Avoid {...column} />;
    case "match":
      return <span className="strong">{column.match}</span>;
    case "shades":
      return (
        <>
          <span aria-hidden="true">{t("shades", { count: card.shadeCount })}</span>
          <ShadeDots card={card} />
        </>
      );
    case "sizes":
      return names(column.sizes.flatMap((size) => measure(size) ?? []));
    case "spf":
      return column.spf ?? t("value.claim.spf");
    case "pack":
      return facts(column.claims);
    case "free":
      return valuesIn("claim", freeFrom(column));
    case "claim":
      return valuesIn("claim", otherClaims(column));
    case "ingredients":
      return <span lang="en">{mainIngredients(column).join(", ")}</span>;
    case "use":
      return <Use {...column} />;
    default:
      return valuesIn(of, valuesOf(column, of));
  }
}

function Stock({ card, collectionOnly }: Column) {
  const t = useT("catalogue");
  const choice = useT("catalogue-choice");
  const closed = useClosed()(card);
  if (card.button === "remind_me" || card.button === "get_app") return closed;
  return (
    <>
      <p className={`stock-${card.stock}`}>{choice(`stock_${card.stock}`)}</p>
      {collectionOnly ? <p>{t("badge_collection_only")}</p> : null}
    </>
  );
}

function Points({ points }: Column) {
  const t = useT("catalogue-choice");
  const { localeTag } = useSite();
  return t("earnPoints", { count: points, points: formatNumber(points, localeTag) });
}

/** What the shopper avoids in it, as the product's page says it. */
function Avoid({ avoid }: Column) {
  if (!avoid?.warning) return avoid?.clear;
  return (
    <span className="avoided">
      <b>{avoid.warning.lead}</b> {avoid.warning.found}
    </span>
  );
}

const Use = ({ howToUse }: Column) => (
  <ol>
    {howToUse.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);
