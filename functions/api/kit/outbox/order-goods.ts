/** A line of an order as its emails show it. */
export type GoodsLine = {
  kind: string;
  brand: string;
  name: string;
  shade: string | null;
  size: string | null;
  /** The id of its picture, and the colour behind it. */
  picture: string | null;
  plate: string;
  quantity: number;
  /** Minor units. */
  price: number;
};

/**
 * What an order has and costs at the moment when its email was queued; amounts in minor units. It stands among the message's values, so that the email
 * says what was true then.
 */
export type OrderGoods = {
  lines: GoodsLine[];
  subtotal: number;
  discount: number;
  /** The promo code that lowered the price. */
  code: string | null;
  delivery: number;
  /** The fee of cash on delivery. */
  fee: number;
  total: number;
  taxName: string | null;
  taxPercent: number | null;
  taxAmount: number | null;
  giftCard: number;
  storeCredit: number;
  /** The points that its member gets; 0 for a guest. */
  points: number;
  /** The address of a delivery to somebody's door, and those of a collection point and of a store as they are printed. */
  address: Record<string, string> | null;
  pointLines: string[] | null;
  storeLines: string[] | null;
};
