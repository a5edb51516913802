import type { Order } from "#contract/orders/orders";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { isLetGo } from "./order-words";

/** The expected delivery day; empty for an order that was cancelled or has expired (S4.01). */
export function useExpectedDay(order: Order): { term: string; value: string }[] {
  const t = useT("orders");
  const { day } = useFormat();
  const { earliest, latest } = order.estimated;
  if (isLetGo(order)) return [];
  if (order.fulfilment === "email") return [{ term: t("sentOn"), value: day(earliest) }];
  const term = t(order.fulfilment === "collection" ? "estimatedReady" : "estimatedDelivery");
  return [{ term, value: t("fromTo", { from: day(earliest), to: day(latest) }) }];
}
