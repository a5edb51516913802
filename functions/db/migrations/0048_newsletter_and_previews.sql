CREATE TABLE `content_previews` (
	`id` text PRIMARY KEY NOT NULL,
	`made_by` text NOT NULL,
	`made_at` text NOT NULL,
	`ends_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `content_previews_end` ON `content_previews` (`ends_at`);--> statement-breakpoint
CREATE TABLE `ended_previews` (
	`id` text PRIMARY KEY NOT NULL,
	`ends_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `newsletter_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`consent_version` integer NOT NULL,
	`asked_at` text NOT NULL,
	`confirmed_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_once` ON `newsletter_subscriptions` (`country`,`email_key`);--> statement-breakpoint
CREATE INDEX `newsletter_unconfirmed` ON `newsletter_subscriptions` (`asked_at`) WHERE "newsletter_subscriptions"."confirmed_at" IS NULL;