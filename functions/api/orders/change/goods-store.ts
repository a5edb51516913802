import { raw, type Sql } from "../../../db/sql";

const LINES = `(SELECT json_group_array(json_object(
    'kind', l.kind,
    'brand', l.snapshot ->> '$.product.brand.name',
    'name', l.snapshot ->> '$.product.name',
    'shade', l.snapshot ->> '$.shade.name',
    'size', IIF(instr(l.snapshot ->> '$.size', '@'), NULL, l.snapshot ->> '$.size'),
    'picture', l.snapshot ->> '$.picture.id',
    'plate', l.snapshot ->> '$.picture.plate',
    'quantity', l.quantity,
    'price', l.unit_price) ORDER BY l.position)
  FROM order_lines l WHERE l.order_number = o.number)`;

/**
 * SQL for what the order `o` has and costs, and where it goes, as JSON (kit/outbox/order-goods, `OrderGoods`); `s` is its store. A gift card has its
 * recipient's address in place of a size, which is left out.
 */
export const GOODS: Sql = raw(`json_object(
  'lines', ${LINES},
  'subtotal', o.subtotal,
  'discount', o.discount,
  'code', o.coupon_code,
  'delivery', o.delivery,
  'fee', o.payment_fee,
  'total', o.total,
  'taxName', o.tax_name,
  'taxPercent', o.tax_percent,
  'taxAmount', o.tax_amount,
  'giftCard', o.gift_card_amount,
  'storeCredit', o.store_credit_amount,
  'points', IIF(o.member_id IS NULL, 0, o.points_earned),
  'address', json(o.address),
  'pointLines', json(o.point -> '$.addressLines'),
  'storeLines', json(s.address_lines))`);
