CREATE TABLE `gift_cards` (
	`id` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`amount` integer NOT NULL,
	`balance` integer NOT NULL,
	`order_number` text NOT NULL,
	`recipient_name` text NOT NULL,
	`recipient_email` text NOT NULL,
	`message` text NOT NULL,
	`language` text NOT NULL,
	`deliver_on` text NOT NULL,
	`code_hash` text,
	`delivered_at` text,
	`expires_at` text,
	CONSTRAINT "gift_cards_balance" CHECK("gift_cards"."balance" >= 0 AND "gift_cards"."balance" <= "gift_cards"."amount")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gift_cards_code` ON `gift_cards` (`code_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `gift_cards_order` ON `gift_cards` (`order_number`);--> statement-breakpoint
CREATE INDEX `gift_cards_due` ON `gift_cards` (`delivered_at`,`deliver_on`);--> statement-breakpoint
ALTER TABLE `orders` ADD `gift_card_id` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `gift_card_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_gift_card` ON `orders` (`gift_card_id`);