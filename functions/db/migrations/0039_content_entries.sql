CREATE TABLE `content_stamp` (
	`name` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `entries` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`route_key` text NOT NULL,
	`slug` text NOT NULL,
	`collection` text,
	`created_at` text NOT NULL,
	`created_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entries_slug` ON `entries` (`type`,`slug`);--> statement-breakpoint
CREATE TABLE `entry_texts` (
	`entry_id` text NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`draft` text,
	`version` integer NOT NULL,
	`changed_at` text NOT NULL,
	`changed_by` text,
	PRIMARY KEY(`entry_id`, `country`, `language`)
);
--> statement-breakpoint
CREATE TABLE `entry_versions` (
	`entry_id` text NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`number` integer NOT NULL,
	`body` text NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text,
	`note` text NOT NULL,
	`published_at` text NOT NULL,
	`published_by` text,
	PRIMARY KEY(`entry_id`, `country`, `language`, `number`)
);
--> statement-breakpoint
CREATE INDEX `entry_versions_shown` ON `entry_versions` (`language`,`country`,`ends_at`);