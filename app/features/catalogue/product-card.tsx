import type { ProductCard as Card } from "#contract/catalogue";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/button";
import { Tag } from "~/ui/note";
import { Picture, plateStyle } from "~/ui/picture";
import { Price } from "~/ui/price";

type Props = Readonly<{
  card: Card;
  /** In the first screen: its picture is not lazy. */
  eager?: boolean;
}>;

/** A product in a listing or a carousel (S3.06): the whole card is one link, the button is a form of its own. */
export function ProductCard({ card, eager }: Props) {
  const t = useT("catalogue");
  const link = useLink();
  const { money } = useFormat();
  const price = money(card.price);
  return (
    <li className="card">
      <div className="plate" style={plateStyle(card.picture.plate)}>
        {card.picture.id === null ? (
          <span className="plate-t" aria-hidden="true">
            {card.brand.name}
          </span>
        ) : (
          <Picture src={`/img/${card.picture.id}`} alt="" eager={eager} />
        )}
        {card.isNew ? (
          <p className="tags">
            <Tag tone="cream">{t("new")}</Tag>
          </p>
        ) : null}
      </div>
      <p className="brand" lang="en">
        {card.brand.name}
      </p>
      <h3>
        <a href={link(`/products/${card.slug}`)}>{card.name}</a>
      </h3>
      <Price
        price={card.priceVaries ? t("from", { price }) : price}
        was={card.listPrice ? money(card.listPrice) : undefined}
        nowLabel={t("now")}
        wasLabel={t("was")}
      />
      <Shades card={card} />
      <CardButton card={card} />
    </li>
  );
}

function Shades({ card }: { card: Card }) {
  const t = useT("catalogue");
  if (card.shades.length === 0) return null;
  const more = card.shadeCount - card.shades.length;
  return (
    <p className="dots">
      {card.shades.map((shade) => (
        <i key={shade.name} style={{ "--c": shade.hex } as React.CSSProperties} />
      ))}
      {more > 0 ? <span aria-hidden="true">+{more}</span> : null}
      <span className="vh">{t("shades", { count: card.shadeCount })}</span>
    </p>
  );
}

/** S4.05, R61: add at once, choose first, or out of stock. */
function CardButton({ card }: { card: Card }) {
  const t = useT("catalogue");
  const link = useLink();
  if (card.button === "out_of_stock") {
    return (
      <Button kind="quiet" size="s" wide disabled type="button">
        {t("outOfStock")}
      </Button>
    );
  }
  if (card.quickAddVariantId === null) {
    return (
      <ButtonLink
        kind="quiet"
        size="s"
        wide
        href={link(`/products/${card.slug}`)}
        aria-label={`${t("choose")}: ${card.name}`}
      >
        {t("choose")}
      </ButtonLink>
    );
  }
  return (
    <form method="post" action={link("/cart")} data-enhance="">
      <input type="hidden" name="intent" value="add" />
      <Button
        kind="quiet"
        size="s"
        wide
        name="variantId"
        value={card.quickAddVariantId}
        busy={t("adding")}
        aria-label={`${t("addToBag")}: ${card.name}`}
      >
        {t("addToBag")}
      </Button>
    </form>
  );
}
