import type { Bag } from "#contract/bag";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/button";
import { Note } from "~/ui/note";
import { type BagRefusal, type Offer, PLACE, type Removed } from "./intents";

type NoticesProps = Readonly<{ bag: Bag; removed: Removed | null; refusal: BagRefusal | null }>;

/** Everything the shopper has to know before the lines: what was refused, what blocks the checkout, what just left. */
export function BagNotices({ bag, removed, refusal }: NoticesProps) {
  const t = useT("bag");
  const blocked = bag.lines.filter(({ availability }) => availability === "sold_out" || availability === "not_shipped");
  const onLine = bag.lines.some(({ id }) => id === refusal?.lineId);
  return (
    <>
      {refusal === null || onLine ? null : <Refused refusal={refusal} />}
      {removed === null ? null : (
        <Note tone="good" role="status" title={t("removed", { name: removed.name })}>
          <AddForm offer={removed} label={t("putBack")} busy={t("adding")} />
        </Note>
      )}
      {blocked.map((line) => {
        const vars = { name: [line.product.name, line.shade?.name].filter(Boolean).join(", ") };
        return line.availability === "sold_out" ? (
          <Note key={line.id} tone="error" role="status" title={t("soldOutFact", vars)}>
            {t("soldOutStep")}
          </Note>
        ) : (
          <Note key={line.id} tone="error" role="status" title={t("notShippedFact", vars)}>
            {t("soldOutStep")}
          </Note>
        );
      })}
    </>
  );
}

function Refused({ refusal: { errors, returnTo, again } }: { refusal: BagRefusal }) {
  const t = useT("bag");
  return (
    <Note tone="error" role="alert" title={errors.map(({ message }) => message).join(" ")}>
      {again === null ? null : <AddForm offer={again} label={t("tryAgain")} busy={t("adding")} />}
      {returnTo === null ? null : (
        <ButtonLink kind="quiet-link" href={returnTo}>
          {t("backToProduct")}
        </ButtonLink>
      )}
    </Note>
  );
}

type AddFormProps = Readonly<{ offer: Offer; label: string; busy: string }>;

/** Adds what the page itself names: to undo a removal, or to try again. */
function AddForm({ offer: { variantId, quantity, key }, label, busy }: AddFormProps) {
  const link = useLink();
  return (
    <form method="post" action={link(PLACE)} data-stay={busy}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="quantity" value={quantity} />
      <input type="hidden" name="key" value={key} />
      <Button kind="quiet-link" busy={busy}>
        {label}
      </Button>
    </form>
  );
}
