CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`order_number` text NOT NULL,
	`state` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`opened_at` text NOT NULL,
	`answer_by` text,
	`closed_at` text
);
--> statement-breakpoint
CREATE INDEX `disputes_order` ON `disputes` (`order_number`);--> statement-breakpoint
CREATE INDEX `disputes_payment` ON `disputes` (`payment_id`);--> statement-breakpoint
ALTER TABLE `gift_cards` ADD `voided` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `gift_cards` ADD `void_at` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `dispute` text;--> statement-breakpoint
CREATE INDEX `orders_desk_dispute` ON `orders` (`country`,`placed_at`) WHERE "orders"."dispute" IS NOT NULL;--> statement-breakpoint
UPDATE `gift_cards` SET `void_at` = (SELECT max(p.created_at) FROM payments p WHERE p.order_number = gift_cards.order_number AND p.state = 'refunded')
WHERE EXISTS (SELECT 1 FROM orders o JOIN payments p ON p.id = o.payment_id WHERE o.number = gift_cards.order_number AND o.state = 'paid' AND p.state = 'refunded');
