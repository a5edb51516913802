CREATE TABLE `addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`full_name` text NOT NULL,
	`mobile` text NOT NULL,
	`address` text NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `addresses_member` ON `addresses` (`member_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` text NOT NULL,
	`kind` text NOT NULL,
	`granted` integer NOT NULL,
	`text_version` text NOT NULL,
	`language` text NOT NULL,
	`country` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consents_member` ON `consents` (`member_id`,`kind`,`id`);--> statement-breakpoint
CREATE TABLE `identities` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`country` text NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_subject` ON `identities` (`country`,`provider`,`subject`);--> statement-breakpoint
CREATE INDEX `identities_member` ON `identities` (`member_id`);--> statement-breakpoint
CREATE TABLE `lockouts` (
	`key` text PRIMARY KEY NOT NULL,
	`tries` integer NOT NULL,
	`window_ends` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lockouts_ended` ON `lockouts` (`window_ends`);--> statement-breakpoint
CREATE TABLE `members` (
	`id` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`email_verified_at` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`mobile` text,
	`birth_date` text,
	`birth_date_changes` integer DEFAULT 0 NOT NULL,
	`language` text NOT NULL,
	`password_hash` text,
	`previous_hash` text,
	`password_changed_at` text,
	`card_number` text NOT NULL,
	`tier` text DEFAULT 'pink' NOT NULL,
	`tier_points_counter` integer DEFAULT 0 NOT NULL,
	`loyalty_points` integer DEFAULT 0 NOT NULL,
	`is_employee` integer DEFAULT false NOT NULL,
	`roles` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_card_number_unique` ON `members` (`card_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `members_email` ON `members` (`country`,`email_key`);--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`purpose` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text
);
--> statement-breakpoint
CREATE INDEX `one_time_tokens_member` ON `one_time_tokens` (`member_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_ended` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`generation` integer NOT NULL,
	`device_id` text,
	`device` text NOT NULL,
	`created_at` text NOT NULL,
	`rotated_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	`ended_because` text
);
--> statement-breakpoint
CREATE INDEX `sessions_member` ON `sessions` (`member_id`,`ended_at`);--> statement-breakpoint
CREATE INDEX `sessions_ended` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`channel` text NOT NULL,
	`template` text NOT NULL,
	`recipient` text NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`vars` text NOT NULL,
	`created_at` text NOT NULL,
	`due_at` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`lease` text,
	`leased_until` text,
	`sent_at` text,
	`failed_at` text,
	`fault` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_key` ON `messages` (`key`);--> statement-breakpoint
CREATE INDEX `messages_due` ON `messages` (`sent_at`,`failed_at`,`due_at`);--> statement-breakpoint
ALTER TABLE `orders` ADD `member_id` text;--> statement-breakpoint
CREATE INDEX `orders_member` ON `orders` (`member_id`,`placed_at`);