import type { FulfilmentState, OrderState } from "../../../contract/orders/orders";
import type { PaymentState } from "../../../contract/orders/payments";
import type { EventDetail } from "../../../db/schema/orders";
import type { Parts as TripParts } from "../../../db/trip";
import type { RewardAgain } from "../../beauty-pass/rewards/order-reward-store";
import type { Repriced } from "../pay/lapse/reprice";
import type { Parts } from "../pay/parts/parts";
import type { OrderRow, PaymentRow } from "../store";

/**
 * A change of an order, decided from what was read. A part paid by gift card or store credit is set if given, and
 * otherwise stays until the order is released.
 */
export type OrderChange = Parts & {
  from: OrderRow;
  to: OrderState;
  /**
   * The payment that changes and its new state; a payment that pays the order becomes its current one. `refundTo` stays
   * if it is left out.
   */
  payment?: { id: string; state: PaymentState; refundTo?: PaymentRow["refundTo"] } | undefined;
  /** A new try to pay, which becomes the order's current one. */
  tried?: PaymentRow | undefined;
  /** The reward that a released order must hold again. */
  again?: RewardAgain | undefined;
  /** What it costs without the promotions that have no use left; the shopper was shown it. */
  repriced?: Repriced | undefined;
  /** What happens to the goods; the order stays paid. */
  goods?: { to: FulfilmentState; detail: EventDetail | null; collectBefore: string | null } | undefined;
  /** Further parts that depend on the change, through its `change_id`. */
  also?: ((changeId: string) => TripParts) | undefined;
  /** The shopper is not written to about it. */
  silent?: boolean | undefined;
  /** What a provider told: the step is taken once for each id. */
  told?: { id: string; paymentId: string; event: string; at: Date } | undefined;
};
