import "~/ui/figures/price.css";
import "~/ui/shapes/line.css";
import "~/ui/shapes/panel.css";
import "../lines/bag-line.css";
import "~/ui/shapes/input.css";
import "../bag-page.css";
import "./shared-page.css";
import type { SharedBag } from "#contract/bag/sharing";
import { PostForm } from "~/platform/form/post-form";
import { productPath } from "~/site/addresses/product-path";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { ProductPlate } from "~/ui/figures/picture";
import { Summary } from "~/ui/figures/summary";
import { Note } from "~/ui/notices/note";
import { PLACE } from "../change/intents";

type Props = Readonly<{
  shared: SharedBag;
  source: Readonly<{ token: string } | { lines: string }>;
  /** The idempotency key of the form. */
  once: string;
  made: string | null;
}>;

const GONE = {
  available: "outOfStock",
  insufficient: "outOfStock",
  sold_out: "outOfStock",
  not_shipped: "doesNotShip",
  not_open: "notOpen",
  no_turn: "noTurn",
  app_only: "appOnly",
} as const;

/**
 * A shared bag, a campaign's list, or the shopper's own bag from another country: what it would be here, and one button
 * that adds it.
 */
export function SharedPage({ shared, source, once, made }: Props) {
  const t = useT("bag");
  const link = useLink();
  const moved = shared.from !== null && shared.from !== shared.country;
  const addable = shared.lines.some(({ addable }) => addable > 0);
  return (
    <div className="wrap bag shared">
      <h1>{t(moved ? "moveHeading" : "sharedTitle")}</h1>
      <div className="stack">
        {made === null ? null : (
          <Note tone="good" title={t("linkMade")}>
            <input className="input" readOnly value={made} aria-label={t("linkMade")} />
          </Note>
        )}
        <p className="mute">{t(moved ? "moveText" : "sharedText")}</p>
        <ul>
          {shared.lines.map((line) => (
            <SharedLine key={line.variantId} line={line} hidden={shared.hidePrices} moved={moved} />
          ))}
        </ul>
        <Difference shared={shared} moved={moved} />
        {addable ? (
          <PostForm intent="add_lines" action={link(PLACE)} fields={{ key: once, ...source }} className="row row-wrap">
            <Button busy={t("adding")}>{t(moved ? "moveYes" : "addAll")}</Button>
          </PostForm>
        ) : (
          <Note tone="error" title={t("nothingToAdd")} />
        )}
      </div>
    </div>
  );
}

function SharedLine({
  line,
  hidden,
  moved,
}: Readonly<{ line: SharedBag["lines"][number]; hidden: boolean; moved: boolean }>) {
  const t = useT("bag");
  const link = useLink();
  const { money, facts, measure } = useFormat();
  const { product, shade, size, picture, quantity, addable, unitPrice, unitPriceThere } = line;
  return (
    <li className={addable === 0 ? "line line-out" : "line"}>
      <ProductPlate picture={picture} brand={product.brand.name} sizes="7rem" />
      <div className="row top between">
        <div className="grow">
          <p className="xs mute strong">{product.brand.name}</p>
          <p>
            <a href={link(productPath(product.slug), { variantId: line.variantId })}>{product.name}</a>
          </p>
          <p className="sm mute">{facts([shade?.name, measure(size), t("items", { count: quantity })])}</p>
          {addable === 0 ? (
            <Apart line={line} />
          ) : addable < quantity ? (
            <p className="sm bad">{t("onlySome", { count: addable })}</p>
          ) : null}
        </div>
        {hidden ? null : (
          <p className="price price-twice">
            {unitPrice === null ? (
              "–"
            ) : (
              <span>{quantity > 1 ? t("each", { price: money(unitPrice) }) : money(unitPrice)}</span>
            )}
            {moved && unitPriceThere !== null ? (
              <span className="sm mute">{t("there", { amount: money(unitPriceThere) })}</span>
            ) : null}
          </p>
        )}
      </div>
    </li>
  );
}

/** Why a line cannot be added; a gift card links to its own page, where the amount is chosen. */
function Apart({ line }: { line: SharedBag["lines"][number] }) {
  const t = useT("bag");
  const link = useLink();
  if (line.availability === "gift_card_page")
    return (
      <p className="sm">
        <a className="link" href={link(productPath(line.product.slug), { variantId: line.variantId })}>
          {t("chooseAmount")}
        </a>
      </p>
    );
  return <p className="sm bad">{t(line.unitPrice === null ? "doesNotShip" : GONE[line.availability])}</p>;
}

/** What changes in this country: the total, and the lines that are left out. */
function Difference({ shared, moved }: Readonly<{ shared: SharedBag; moved: boolean }>) {
  const t = useT("bag");
  const { money } = useFormat();
  if (shared.hidePrices) return null;
  const { subtotal, discount, delivery, total } = shared.totals;
  const off = { ...discount, minor: -discount.minor };
  return (
    <div className="panel stack">
      <Summary
        rows={[
          { label: t("subtotal"), value: money(subtotal) },
          ...(discount.minor === 0 ? [] : [{ label: t("whyOffer"), value: money(off), good: true }]),
          {
            label: t("delivery"),
            value: delivery.minor === 0 ? t("free") : money(delivery),
            good: delivery.minor === 0,
          },
        ]}
        total={{ label: t("total"), value: money(total) }}
      />
      {moved && shared.totalThere !== null ? (
        <p className="sm mute">{t("totalThere", { amount: money(shared.totalThere) })}</p>
      ) : null}
      {shared.droppedCode === null ? null : <p className="sm">{t("codeStays", { code: shared.droppedCode })}</p>}
      {shared.droppedTreats === 0 ? null : <p className="sm">{t("treatsStay", { count: shared.droppedTreats })}</p>}
    </div>
  );
}
