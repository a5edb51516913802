CREATE TABLE `operator_acts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`operator_id` text NOT NULL,
	`country` text NOT NULL,
	`act` text NOT NULL,
	`subject` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`note` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `operator_acts_subject` ON `operator_acts` (`subject`,`id`);--> statement-breakpoint
CREATE INDEX `operator_acts_country` ON `operator_acts` (`country`,`id`);--> statement-breakpoint
ALTER TABLE `order_events` ADD `detail` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `collect_before` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `return_asked_at` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `return_reason` text;--> statement-breakpoint
CREATE INDEX `orders_desk` ON `orders` (`country`,`placed_at`);--> statement-breakpoint
CREATE INDEX `orders_desk_state` ON `orders` (`country`,`state`,`placed_at`);--> statement-breakpoint
CREATE INDEX `orders_desk_work` ON `orders` (`country`,`fulfilment_state`,`placed_at`);