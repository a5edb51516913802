import type { BagLine } from "#contract/bag";
import type { ApiError } from "#contract/errors";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field";
import { Tag } from "~/ui/note";
import { Plate } from "~/ui/picture";
import { PLACE } from "./intents";
import { LineQuantity } from "./line-quantity";

type BagLineProps = Readonly<{ line: BagLine; eager: boolean; errors: readonly ApiError[] }>;

/** One line: what it is, what it costs now, and its forms. Sold out or not shipped, it can only be taken out. */
export function BagLineRow({ line, eager, errors }: BagLineProps) {
  const t = useT("bag");
  const link = useLink();
  const { money } = useFormat();
  const { product, picture, shade, size, availability, quantity } = line;
  const href = link(`/products/${product.slug}`, { variantId: line.variantId });
  const gone = availability === "sold_out" || availability === "not_shipped";
  return (
    <li className={gone ? "line line-out" : "line"}>
      <div className="line-p">
        <Plate
          colour={picture.plate}
          name={product.brand.name}
          picture={picture.id === null ? undefined : { src: `/img/${picture.id}`, alt: "", sizes: "7rem", eager }}
        />
      </div>
      <div className="row top between">
        <div className="grow">
          <p className="xs mute strong">{product.brand.name}</p>
          <p>
            <a className="line-n" href={href}>
              {product.name}
            </a>
          </p>
          <p className="sm mute">{[shade?.name, size].filter(Boolean).join(", ")}</p>
          {quantity > 1 && !gone ? <p className="sm mute">{t("each", { price: money(line.unitPrice) })}</p> : null}
        </div>
        {gone ? (
          <Tag tone="error">{t(availability === "sold_out" ? "outOfStock" : "notShipped")}</Tag>
        ) : (
          <LinePrice line={line} />
        )}
      </div>
      {line.priceWas === null || gone ? null : (
        <p className="sm line-m">{t("priceChanged", { was: money(line.priceWas), now: money(line.unitPrice) })}</p>
      )}
      {availability === "insufficient" ? (
        <p className="sm bad line-m">{t("insufficient", { count: line.maxQuantity })}</p>
      ) : null}
      <div className="line-a">
        {gone ? null : <LineQuantity line={line} />}
        <RemoveForm line={line} />
      </div>
      {errors.map(({ code, message }) => (
        <div key={code} className="line-m" role="alert">
          <FieldError id={`line-${line.id}-error`}>{message}</FieldError>
        </div>
      ))}
    </li>
  );
}

function LinePrice({ line: { lineTotal, listUnitPrice, quantity } }: { line: BagLine }) {
  const t = useT("bag");
  const { money } = useFormat();
  if (listUnitPrice === null) return <p className="price">{money(lineTotal)}</p>;
  const was = { ...listUnitPrice, minor: listUnitPrice.minor * quantity };
  return (
    <p className="price price-2">
      <span className="now">
        <span className="vh">{t("priceNow")} </span>
        {money(lineTotal)}
      </span>
      <s>
        <span className="vh">{t("priceWas")} </span>
        {money(was)}
      </s>
    </p>
  );
}

function RemoveForm({ line }: { line: BagLine }) {
  const t = useT("bag");
  const link = useLink();
  return (
    <form method="post" action={link(PLACE)} data-stay={t("removing")}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="line_id" value={line.id} />
      <Button kind="quiet-link" busy={t("removing")}>
        {t("remove")}
        <span className="vh"> {line.product.name}</span>
      </Button>
    </form>
  );
}
