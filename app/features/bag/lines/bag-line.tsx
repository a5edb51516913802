import "~/ui/figures/price.css";
import "~/ui/shapes/line.css";
import "./bag-line.css";
import type { BagLine } from "#contract/bag/bag";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { productPath } from "~/site/addresses/product-path";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { FieldError } from "~/ui/controls/field-error";
import { ProductPlate } from "~/ui/figures/picture";
import { Tag } from "~/ui/figures/tag";
import type { changeBag } from "../change/change-bag.server";
import { isBought, PLACE } from "../change/intents";
import { LineQuantity } from "./line-quantity";

type BagLineProps = Readonly<{
  line: BagLine;
  /** The components of a bundle. */
  parts: readonly BagLine[];
  eager: boolean;
  problems: FormView["problems"];
}>;

/** Texts in place of the price of a line that cannot be bought. */
const GONE = {
  sold_out: "outOfStock",
  not_shipped: "notShipped",
  not_open: "notOpen",
  no_turn: "noTurn",
  app_only: "appOnly",
  gift_card_page: "giftCardPage",
} as const;

/** One line: product, present price and forms. A line that cannot be bought can only be removed. */
export function BagLineRow({ line, parts, eager, problems }: BagLineProps) {
  const t = useT("bag");
  const link = useLink();
  const { money, facts, measure } = useFormat();
  const { product, picture, shade, size, availability, quantity } = line;
  const href = link(productPath(product.slug), { variantId: line.variantId });
  const gone = availability === "available" || availability === "insufficient" ? null : GONE[availability];
  return (
    <li className={gone === null ? "line" : "line line-out"}>
      <div className="line-picture">
        <ProductPlate picture={picture} brand={product.brand.name} sizes="7rem" eager={eager} />
      </div>
      <div className="row top between">
        <div className="grow">
          <p className="xs mute strong">{product.brand.name}</p>
          <p>
            <a className="line-name" href={href}>
              {product.name}
            </a>
          </p>
          <p className="sm mute">{facts([shade?.name, measure(size)])}</p>
          {quantity > 1 && gone === null ? (
            <p className="sm mute">{t("each", { price: money(line.unitPrice) })}</p>
          ) : null}
        </div>
        {gone === null ? <LinePrice line={line} /> : <Tag tone="error">{t(gone)}</Tag>}
      </div>
      {line.priceWas === null || gone !== null ? null : (
        <p className="sm line-more">{t("priceChanged", { was: money(line.priceWas), now: money(line.unitPrice) })}</p>
      )}
      {availability === "insufficient" ? (
        <p className="sm bad line-more">{t("insufficient", { count: line.maxQuantity })}</p>
      ) : null}
      {line.collectionOnly && gone === null ? <p className="sm line-more">{t("collectOnly")}</p> : null}
      {parts.length === 0 ? null : <BundleParts parts={parts} />}
      <div className="line-actions">
        {gone !== null ? null : <LineQuantity line={line} />}
        {availability === "sold_out" ? (
          <a className="link link-quiet" href={link(`/products/${product.slug}/notify`, { variant: line.variantId })}>
            {t("waitlistMe")}
            <span className="visually-hidden"> {product.name}</span>
          </a>
        ) : null}
        {isBought(line.kind) ? (
          <LineForm line={line} intent="to_list" label={t("moveToList")} busy={t("updating")} />
        ) : null}
        <RemoveForm line={line} />
      </div>
      {problems.map(({ code, message }) => (
        <div key={code} className="line-more" role="alert">
          <FieldError id={`line-${line.id}-error`}>{message}</FieldError>
        </div>
      ))}
    </li>
  );
}

/** The components of a bundle; each can be removed after a question (S4.06). */
function BundleParts({ parts }: { parts: readonly BagLine[] }) {
  const t = useT("bag");
  const { facts, measure } = useFormat();
  return (
    <ul className="set-parts line-more sm" aria-label={t("inTheSet")}>
      {parts.map((part) => (
        <li key={part.id} className="row between row-wrap">
          <span>
            {facts([part.product.name, part.shade?.name, measure(part.size)])}
            {part.quantity > 1 ? ` × ${part.quantity}` : null}
          </span>
          <RemoveForm line={part} label={t("removeFromSet")} />
        </li>
      ))}
    </ul>
  );
}

function LinePrice({ line: { lineTotal, listUnitPrice, quantity } }: { line: BagLine }) {
  const t = useT("bag");
  const { money } = useFormat();
  if (listUnitPrice === null) return <p className="price">{money(lineTotal)}</p>;
  const was = { ...listUnitPrice, minor: listUnitPrice.minor * quantity };
  return (
    <p className="price price-twice">
      <span className="now">
        <span className="visually-hidden">{t("priceNow")} </span>
        {money(lineTotal)}
      </span>{" "}
      <s>
        <span className="visually-hidden">{t("priceWas")} </span>
        {money(was)}
      </s>
    </p>
  );
}

function RemoveForm({ line, label }: Readonly<{ line: BagLine; label?: string }>) {
  const t = useT("bag");
  return <LineForm line={line} intent="remove" label={label ?? t("remove")} busy={t("removing")} />;
}

type LineFormProps = Readonly<{ line: BagLine; intent: IntentOf<typeof changeBag>; label: string; busy: string }>;

/** A form with one button about one line. */
function LineForm({ line, intent, label, busy }: LineFormProps) {
  const link = useLink();
  return (
    <PostForm intent={intent} action={link(PLACE)} fields={{ line_id: line.id }} data-part="bag" data-busy={busy}>
      <Button kind="quiet-link" busy={busy}>
        {label}
        <span className="visually-hidden"> {line.product.name}</span>
      </Button>
    </PostForm>
  );
}
