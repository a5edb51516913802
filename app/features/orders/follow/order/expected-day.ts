import type { Order } from "#contract/orders/orders";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { isLetGo } from "./order-words";

/** When it is expected, as a fact of the order; none of one that was let go (S4.01). */
export function useExpectedDay(order: Order): { term: string; value: string }[] {
  const t = useT("orders");
  const { day } = useFormat();
  const { earliest, latest } = order.estimated;
  if (isLetGo(order)) return [];
  if (order.fulfilment === "email") return [{ term: t("sentOn"), value: day(earliest) }];
  const term = t(order.fulfilment === "collection" ? "estimatedReady" : "estimatedDelivery");
  return [{ term, value: t("fromTo", { from: day(earliest), to: day(latest) }) }];
}
