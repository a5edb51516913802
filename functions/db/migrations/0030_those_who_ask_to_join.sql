CREATE TABLE `sign_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`email_key` text NOT NULL,
	`language` text NOT NULL,
	`form` text NOT NULL,
	`password_hash` text NOT NULL,
	`device_id` text,
	`return_to` text,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text
);
--> statement-breakpoint
CREATE INDEX `sign_ups_email` ON `sign_ups` (`country`,`email_key`);--> statement-breakpoint
CREATE INDEX `sign_ups_ended` ON `sign_ups` (`expires_at`);