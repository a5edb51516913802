CREATE TABLE `store_credit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`member_id` text NOT NULL,
	`country` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`order_number` text,
	`reason` text NOT NULL,
	`at` text NOT NULL,
	CONSTRAINT "store_credit_entries_amount" CHECK("store_credit_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `store_credit_entries_key` ON `store_credit_entries` (`key`);--> statement-breakpoint
CREATE INDEX `store_credit_entries_member` ON `store_credit_entries` (`member_id`,`country`,`id`);--> statement-breakpoint
CREATE INDEX `store_credit_entries_order` ON `store_credit_entries` (`order_number`);--> statement-breakpoint
ALTER TABLE `orders` ADD `store_credit_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `store_credit_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `refund_to` text;