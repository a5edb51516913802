CREATE TABLE `queue_turns` (
	`country` text NOT NULL,
	`product_slug` text NOT NULL,
	`member_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`until` text NOT NULL,
	`order_number` text,
	PRIMARY KEY(`country`, `product_slug`, `member_id`)
);
--> statement-breakpoint
CREATE INDEX `queue_turns_member` ON `queue_turns` (`member_id`);--> statement-breakpoint
CREATE INDEX `queue_turns_until` ON `queue_turns` (`until`);--> statement-breakpoint
ALTER TABLE `product_releases` ADD `queued` integer DEFAULT false NOT NULL;