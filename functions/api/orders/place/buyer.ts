import type { LanguageCode } from "../../../contract/countries";
import type { Shop } from "../../kit/call/call";
import type { Challenge } from "../../kit/proof/challenge";
import type { PaymentGateway } from "../pay/gateway/payment-gateway";

/** The shopper at the checkout, and the payment methods. */
export type Buyer = Shop & {
  bagId: string | null;
  memberId: string | null;
  /** The network address that it comes from, as a hash. */
  network?: string | null;
  language: LanguageCode;
  gateways: readonly PaymentGateway[];
  /** What stands before one more order that waits; null where none is set up. */
  challenge?: Challenge | null;
  /** Holds as many orders as it likes: the sandbox's own. */
  unlimited?: boolean;
};
