CREATE TABLE `referral_links` (
	`member_id` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`code` text NOT NULL,
	`show_name` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `referral_links_code_unique` ON `referral_links` (`code`);--> statement-breakpoint
CREATE TABLE `referrals` (
	`id` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`inviter_id` text,
	`newcomer_id` text,
	`once` text NOT NULL,
	`device` text,
	`followed_at` text NOT NULL,
	`joined_at` text NOT NULL,
	`state` text NOT NULL,
	`order_number` text,
	`counted_at` text,
	`due_at` text,
	`points` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `referrals_newcomer_id_unique` ON `referrals` (`newcomer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `referrals_order_number_unique` ON `referrals` (`order_number`);--> statement-breakpoint
CREATE INDEX `referrals_inviter` ON `referrals` (`inviter_id`,`counted_at`);