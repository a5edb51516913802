import type { OrderNews } from "#contract/orders/order-events";
import type { Order } from "#contract/orders/orders";

type LiveOrderProps = Readonly<{
  order: Order;
  token: string;
  /** Seconds until the page reloads where there is no script; null for never. */
  refresh: number | null;
}>;

/** The state in exactly the API's words, because the script compares texts. */
const newsOf = ({ state, fulfilmentState, dispute, payment }: Order): OrderNews => ({
  state,
  fulfilmentState,
  dispute,
  startedAt: payment.startedAt,
});

/** Keeps a page with an order up to date: the shop sends an event, or the page reloads (R36, expectation 9). */
export function LiveOrder({ order, token, refresh }: LiveOrderProps) {
  const path = `/api/web/v1/orders/${order.number}/events?token=${encodeURIComponent(token)}`;
  return (
    <>
      <div hidden data-client="live" data-now="" data-live={path} data-seen={JSON.stringify(newsOf(order))} />
      {refresh === null ? null : (
        <noscript>
          <meta httpEquiv="refresh" content={String(refresh)} />
        </noscript>
      )}
    </>
  );
}
