import type { FulfilmentState, OrderState } from "../../../contract/orders/orders";
import type { PaymentState } from "../../../contract/orders/payments";
import type { EventDetail } from "../../../db/schema/orders";
import type { Parts as TripParts } from "../../../db/trip";
import type { RewardAgain } from "../../beauty-pass/rewards/order-reward-store";
import type { Repriced } from "../pay/lapse/reprice";
import type { TenderParts } from "../pay/parts/parts";
import type { OrderRow, PaymentRow } from "../store";

/**
 * A change of an order, decided from what was read. A part paid by gift card or store credit is set if it is given, and otherwise stays until the
 * order is released.
 */
export type OrderChange = TenderParts & {
  from: OrderRow;
  to: OrderState;
  /**
   * The payment that changes and its new state; a payment that pays the order becomes its current one. `refundTo` stays when it is left out.
   */
  payment?: { id: string; state: PaymentState; refundTo?: PaymentRow["refundTo"] } | undefined;
  /** A new payment attempt, which becomes the order's current one. */
  tried?: PaymentRow | undefined;
  /** The reward that a released order must hold again. */
  again?: RewardAgain | undefined;
  /** The new price without used-up promotions, which the shopper has seen. */
  repriced?: Repriced | undefined;
  /** What happens to the goods; the order stays paid. */
  goods?: { to: FulfilmentState; detail: EventDetail | null; collectBefore: string | null } | undefined;
  /** Further parts that depend on the change, through its `change_id`. */
  also?: ((changeId: string) => TripParts) | undefined;
  /** Whether the shopper gets no message about it. */
  silent?: boolean | undefined;
  /** The provider's event: the step is taken once for each id. */
  told?: { id: string; paymentId: string; event: string; at: Date } | undefined;
};
