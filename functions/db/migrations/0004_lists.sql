CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`owner` text NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`email` text NOT NULL,
	`consent_version` integer NOT NULL,
	`created_at` text NOT NULL,
	`notified_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_once` ON `notices` (`owner`,`kind`,`country`,`subject`);--> statement-breakpoint
CREATE INDEX `notices_waiting` ON `notices` (`kind`,`country`,`subject`) WHERE "notices"."notified_at" IS NULL;--> statement-breakpoint
CREATE TABLE `wish_list_entries` (
	`owner` text NOT NULL,
	`variant_id` text NOT NULL,
	`added_at` text NOT NULL,
	PRIMARY KEY(`owner`, `variant_id`)
);
--> statement-breakpoint
CREATE INDEX `wish_list_entries_owner` ON `wish_list_entries` (`owner`,`added_at`);--> statement-breakpoint
CREATE TABLE `wish_list_shares` (
	`owner` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wish_list_shares_token_unique` ON `wish_list_shares` (`token`);