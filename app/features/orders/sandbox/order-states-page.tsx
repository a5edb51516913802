import "../follow/order-frame.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Facts } from "~/ui/figures/summary";
import { Tag } from "~/ui/figures/tag";
import { isOrderState, stateTag } from "../follow/order/order-words";
import type { loadOrderStates } from "./test-orders.server";

type Props = Readonly<Awaited<ReturnType<typeof loadOrderStates>>>;

/** What a shopper reads in each state of an order, and the country's pages that make one (S2.19). */
export function OrderStatesPage({ title, states, pages }: Props) {
  const t = useT("orders");
  const link = useLink();
  const items = states.filter(isOrderState).map((state) => {
    const { tag, tone, pickup } = stateTag(state);
    return {
      term: state,
      value: (
        <>
          <Tag tone={tone}>{t(tag)}</Tag> {t(pickup)}
        </>
      ),
    };
  });
  return (
    <div className="wrap order stack">
      <h1>{title}</h1>
      <Facts items={items} />
      <p className="row row-wrap">
        {["", ...pages].map((page) => (
          <a key={page} className="link" href={link(["/sandbox/orders", page].filter(Boolean).join("/"))}>
            {page === "" ? t("testOrders") : <span lang="en">{page}</span>}
          </a>
        ))}
      </p>
    </div>
  );
}
