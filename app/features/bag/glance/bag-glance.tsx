import "~/ui/figures/price.css";
import "./bag-glance.css";
import type { Bag, BagLine } from "#contract/bag/bag";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink, IconButton } from "~/ui/controls/button";
import { Quantity } from "~/ui/controls/quantity";
import { ProductPlate } from "~/ui/figures/picture";
import { PLACE } from "../change/intents";
import { DeliveryProgress } from "../offers/delivery-progress";

type Props = Readonly<{
  bag: Bag;
  /** The line that was just added, which it then shows alone; null where its link was pressed. */
  added: BagLine | null;
  sheet: string;
}>;

/**
 * The small bag below its link in the header, on phones at the foot of the window (S2.30): contents, price and links. It has the forms of the bag
 * page, and opens with what was just added.
 */
export function BagGlance({ bag, added, sheet }: Props) {
  const t = useT("bag");
  const link = useLink();
  const { money } = useFormat();
  const lines = added === null ? bag.lines.filter(({ parentId }) => parentId === null) : [added];
  return (
    <dialog id="glance" className="bag-glance" aria-label={t("title")} data-over="">
      <link rel="stylesheet" href={sheet} />
      <div className="row between">
        <h2 className="type-h3" tabIndex={-1}>
          {added === null ? t("title") : <span className="bag-glance-added">{t("inBag")}</span>}{" "}
          <span className="mute">{t("items", { count: bag.itemCount })}</span>
        </h2>
        <IconButton icon="x" label={t("closeBag")} type="button" attributes={{ "data-close": "" }} />
      </div>
      {lines.length === 0 ? (
        <p className="mute">{t("emptyHeading")}</p>
      ) : (
        <ul className="bag-glance-lines">
          {lines.map((line) => (
            <GlanceLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      {bag.itemCount === 0 ? null : <DeliveryProgress bag={bag} />}
      <div className="stack bag-glance-ways">
        {bag.itemCount === 0 ? null : (
          <p className="row between strong">
            <span>{t("subtotal")}</span>
            <span className="num">{money(bag.totals.subtotal)}</span>
          </p>
        )}
        {bag.itemCount > 0 && bag.canCheckOut ? (
          <ButtonLink href={link("/checkout")} wide>
            {t("checkOut")}
          </ButtonLink>
        ) : null}
        <ButtonLink kind="quiet" href={link(PLACE)} wide>
          {t("viewBag")}
        </ButtonLink>
        {added === null ? null : (
          <Button kind="quiet-link" type="button" data-close="">
            {t("shopOn")}
          </Button>
        )}
      </div>
    </dialog>
  );
}

function GlanceLine({ line }: { line: BagLine }) {
  const t = useT("bag");
  const link = useLink();
  const { money, facts, measure } = useFormat();
  const { id, kind, product, shade, size, picture, quantity, lineTotal, maxQuantity } = line;
  const free = kind === "gift" || kind === "sample" || kind === "reward";
  return (
    <li>
      <ProductPlate picture={picture} brand={product.brand.name} sizes="4rem" />
      <div className="grow">
        <div className="row top between">
          <p className="sm">
            <span className="xs mute strong">{product.brand.name}</span>
            <br />
            <a href={link(`/products/${product.slug}`, free && kind !== "reward" ? {} : { variantId: line.variantId })}>
              {product.name}
            </a>
            <br />
            <span className="mute">{facts([shade?.name, measure(size)])}</span>
          </p>
          <p className="price sm">{free ? t("free") : money(lineTotal)}</p>
        </div>
        <div className="row row-wrap between">
          {free || quantity > maxQuantity ? (
            <span />
          ) : (
            <PostForm intent="update" action={link(PLACE)} fields={{ line_id: id }} data-part="glance">
              <Quantity
                id={`glance-${id}`}
                value={quantity}
                max={maxQuantity}
                label={t("quantityOf", { name: product.name })}
                lessLabel={t("oneLess", { name: product.name })}
                moreLabel={t("oneMore", { name: product.name })}
              />
            </PostForm>
          )}
          <PostForm intent="remove" action={link(PLACE)} fields={{ line_id: id }} data-part="glance">
            <Button kind="quiet-link" busy={t("removing")}>
              {t("remove")}
              <span className="visually-hidden"> {product.name}</span>
            </Button>
          </PostForm>
        </div>
      </div>
    </li>
  );
}
