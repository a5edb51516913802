import { useT } from "~/site/i18n";
import { Tag } from "~/ui/notices/note";
import { goodsWord, stateTag } from "./order-words";

/** Where an order of a list stands: the word of its payment (S4.01), or of a paid one where its goods are. */
export function OrderStanding(order: Readonly<Parameters<typeof goodsWord>[0]>) {
  const t = useT("orders");
  const { tag, tone } = stateTag(order.state);
  return <Tag tone={tone}>{t(goodsWord(order) ?? tag)}</Tag>;
}
