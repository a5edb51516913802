CREATE TABLE `door_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_number` text NOT NULL,
	`mobile` text NOT NULL,
	`sent_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`tries` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `door_codes_order` ON `door_codes` (`order_number`,`sent_at`);--> statement-breakpoint
CREATE INDEX `door_codes_mobile` ON `door_codes` (`mobile`,`sent_at`);--> statement-breakpoint
ALTER TABLE `orders` ADD `payment_fee` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_door` ON `orders` (`household`) WHERE "orders"."payment_method" = 'cod';