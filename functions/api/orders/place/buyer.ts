import type { CountedVisit } from "../../../analytics/purchases/purchase-store";
import type { LanguageCode } from "../../../contract/countries";
import type { CashOnDelivery } from "../../../countries/facts/country";
import type { ShopperScope } from "../../kit/call/call";
import type { Challenge } from "../../kit/proof/challenge";
import type { PaymentGateway } from "../pay/gateway/payment-gateway";

/** The shopper at the checkout, and the payment providers. */
export type Buyer = ShopperScope & {
  bagId: string | null;
  memberId: string | null;
  /** The network address of the call, as a hash. */
  network?: string | null;
  language: LanguageCode;
  gateways: readonly PaymentGateway[];
  /** What paying the courier costs; null or absent where it is not offered. */
  door?: CashOnDelivery | null;
  /** The challenge that may be asked for before one more unpaid order; null when none is set up. */
  challenge?: Challenge | null;
  /** The visit that places the order, if it may be counted. */
  counted?: CountedVisit | null;
  /** Whether it may have any number of unpaid orders, as the sandbox may. */
  unlimited?: boolean;
};
