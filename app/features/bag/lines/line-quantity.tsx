import type { BagLine } from "#contract/bag/bag";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Quantity } from "~/ui/controls/quantity";
import { PLACE } from "../change/intents";

/**
 * The stepper of a line: each button submits the quantity that it names. When fewer pieces are left than wanted, one
 * button sets the quantity to what is left.
 */
export function LineQuantity({ line }: { line: BagLine }) {
  const t = useT("bag");
  const link = useLink();
  return (
    <PostForm
      intent="update"
      action={link(PLACE)}
      fields={{ line_id: line.id }}
      data-part="bag"
      data-busy={t("updating")}
      className="row row-wrap"
    >
      {line.availability === "insufficient" ? (
        <Button kind="quiet" size="s" name="quantity" value={line.maxQuantity} busy={t("updating")}>
          {t("changeTo", { count: line.maxQuantity })}
        </Button>
      ) : (
        <Quantity
          id={`line-${line.id}`}
          value={line.quantity}
          max={line.maxQuantity}
          label={t("quantityOf", { name: line.product.name })}
          lessLabel={t("oneLess", { name: line.product.name })}
          moreLabel={t("oneMore", { name: line.product.name })}
        />
      )}
      <span className="sm mute" role="status" />
    </PostForm>
  );
}
