import { useT } from "~/site/i18n";
import { Tag } from "~/ui/figures/tag";
import { goodsWord, stateTag } from "./order-words";

/** The state of an order in a list: its payment (S4.01), and for a paid order its delivery or collection. */
export function OrderStanding(order: Readonly<Parameters<typeof goodsWord>[0]>) {
  const t = useT("orders");
  const { tag, tone } = stateTag(order.state);
  return <Tag tone={tone}>{t(goodsWord(order) ?? tag)}</Tag>;
}
