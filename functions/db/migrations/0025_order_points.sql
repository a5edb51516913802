CREATE TABLE `order_points` (
	`order_number` text PRIMARY KEY NOT NULL,
	`multiplier` integer NOT NULL,
	`goods` integer NOT NULL,
	`is_pending` integer NOT NULL,
	`used` integer NOT NULL,
	`debt` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `order_points` (`order_number`, `multiplier`, `goods`, `is_pending`, `used`, `debt`)
SELECT o.`number`, 1,
  CASE WHEN o.`state` <> 'paid' OR o.`fulfilment_state` = 'returned' THEN 0
    ELSE max(0, o.`subtotal` - o.`discount` - COALESCE((SELECT SUM(l.`quantity` * l.`unit_price`) FROM `order_lines` l
      WHERE l.`order_number` = o.`number` AND l.`kind` = 'gift_card'), 0)) END,
  0, 0, 0
FROM `orders` o
WHERE o.`member_id` IS NULL AND EXISTS (SELECT 1 FROM `order_events` e WHERE e.`order_number` = o.`number` AND e.`state` = 'paid')
  AND (EXISTS (SELECT 1 FROM `reward_holds` h WHERE h.`order_number` = o.`number` AND h.`member_id` = '')
    OR EXISTS (SELECT 1 FROM `store_credit_entries` c WHERE c.`order_number` = o.`number` AND c.`member_id` = '')
    OR EXISTS (SELECT 1 FROM `promotion_uses` u WHERE u.`order_number` = o.`number` AND u.`customer` = ''));
