CREATE TABLE `pass_events` (
	`member_id` text NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`at` text NOT NULL,
	`order_number` text,
	`amount` integer,
	`source` text,
	`about` text,
	PRIMARY KEY(`member_id`, `key`)
);
--> statement-breakpoint
CREATE TABLE `reward_holds` (
	`id` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`reward_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`name` text NOT NULL,
	`member_id` text NOT NULL,
	`points` integer NOT NULL,
	`state` text NOT NULL,
	`held_at` text NOT NULL,
	`held_until` text NOT NULL,
	`ended_at` text,
	`order_number` text
);
--> statement-breakpoint
CREATE INDEX `reward_holds_reward` ON `reward_holds` (`country`,`reward_id`,`state`,`held_until`);--> statement-breakpoint
CREATE INDEX `reward_holds_member` ON `reward_holds` (`member_id`,`held_at`);--> statement-breakpoint
CREATE INDEX `reward_holds_order` ON `reward_holds` (`order_number`);--> statement-breakpoint
CREATE TABLE `rewards` (
	`country` text NOT NULL,
	`id` text NOT NULL,
	`variant_id` text NOT NULL,
	`points_cost` integer NOT NULL,
	`quantity` integer NOT NULL,
	`min_tier` text NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	PRIMARY KEY(`country`, `id`)
);
--> statement-breakpoint
CREATE INDEX `rewards_cost` ON `rewards` (`country`,`points_cost`);