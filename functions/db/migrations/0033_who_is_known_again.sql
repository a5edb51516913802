ALTER TABLE `gift_cards` ADD `overdrawn` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `own` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `household` text GENERATED ALWAYS AS (CASE WHEN `address` IS NOT NULL THEN replace(replace(replace(replace(replace(replace(replace(lower(COALESCE(json_extract(`address`, '$.street'), '') || COALESCE(json_extract(`address`, '$.unit'), '') || COALESCE(json_extract(`address`, '$.postcode'), '')), ' ', ''), ',', ''), '.', ''), '-', ''), '/', ''), '#', ''), '''', '') END) VIRTUAL;--> statement-breakpoint
CREATE INDEX `orders_household` ON `orders` (`household`) WHERE "orders"."forgotten" = 1;--> statement-breakpoint
-- Which cards were overdrawn before was told by their mark alone: it stands though nobody doubts the price, or is older than the doubt.
UPDATE gift_cards SET overdrawn = 1 WHERE voided > 0 AND balance = 0 AND void_at IS NOT NULL AND EXISTS (SELECT 1 FROM orders o JOIN payments p ON p.id = o.payment_id
  WHERE o.number = gift_cards.order_number AND (p.state = 'paid' OR void_at < (SELECT MIN(d.opened_at) FROM disputes d WHERE d.order_number = o.number)));
