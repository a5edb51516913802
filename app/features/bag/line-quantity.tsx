import { Form, useNavigation } from "@remix-run/react";
import type { BagLine } from "#contract/bag";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/button";
import { Quantity } from "~/ui/quantity";
import { PLACE } from "./intents";

/**
 * The stepper of a line. While a change is on its way the number asked for is shown; every amount stays the server's.
 * More than there is: one button sets what is left.
 */
export function LineQuantity({ line }: { line: BagLine }) {
  const t = useT("bag");
  const link = useLink();
  const { formData } = useNavigation();
  const mine = formData?.get("intent") === "update" && formData.get("line_id") === line.id;
  const asked = mine ? Number(formData.get("quantity")) : line.quantity;
  return (
    <Form method="post" action={link(PLACE)} preventScrollReset className="row row-w">
      <input type="hidden" name="intent" value="update" />
      <input type="hidden" name="line_id" value={line.id} />
      {line.availability === "insufficient" ? (
        <Button kind="quiet" size="s" name="quantity" value={line.maxQuantity} busy={t("updating")}>
          {t("changeTo", { count: line.maxQuantity })}
        </Button>
      ) : (
        <Quantity
          value={asked}
          max={line.maxQuantity}
          label={t("quantityOf", { name: line.product.name })}
          lessLabel={t("oneLess")}
          moreLabel={t("oneMore")}
        />
      )}
      <span className="sm mute" role="status">
        {mine ? t("updating") : null}
      </span>
    </Form>
  );
}
