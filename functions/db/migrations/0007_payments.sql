CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`event` text NOT NULL,
	`at` text NOT NULL,
	`received_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payment_events_payment` ON `payment_events` (`payment_id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_number` text NOT NULL,
	`attempt` integer NOT NULL,
	`method` text NOT NULL,
	`provider` text NOT NULL,
	`state` text NOT NULL,
	`amount` integer NOT NULL,
	`reference` text NOT NULL,
	`url` text,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reference` ON `payments` (`provider`,`reference`);--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_number`);--> statement-breakpoint
CREATE INDEX `payments_state` ON `payments` (`state`,`created_at`);--> statement-breakpoint
ALTER TABLE `orders` ADD `payment_id` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `change_id` text;