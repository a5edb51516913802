CREATE TABLE `analytics_hours` (
	`country` text NOT NULL,
	`day` text NOT NULL,
	`hour` integer NOT NULL,
	`event` text NOT NULL,
	`key` text NOT NULL,
	`language` text NOT NULL,
	`device` text NOT NULL,
	`count` integer NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`country`, `day`, `event`, `key`, `hour`, `language`, `device`)
);
--> statement-breakpoint
CREATE TABLE `analytics_orders` (
	`order_number` text PRIMARY KEY NOT NULL,
	`client` text NOT NULL,
	`session` integer NOT NULL,
	`device` text NOT NULL,
	`signed_in` integer NOT NULL,
	`first` integer NOT NULL,
	`may_advertise` integer NOT NULL,
	`placed_at` text NOT NULL,
	`counted_at` text,
	`held_until` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`told_at` text
);
--> statement-breakpoint
CREATE INDEX `analytics_orders_open` ON `analytics_orders` (`told_at`,`placed_at`);--> statement-breakpoint
CREATE TABLE `analytics_speeds` (
	`country` text NOT NULL,
	`day` text NOT NULL,
	`metric` text NOT NULL,
	`page` text NOT NULL,
	`connection` text NOT NULL,
	`device` text NOT NULL,
	`bucket` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`country`, `day`, `metric`, `page`, `connection`, `device`, `bucket`)
);
