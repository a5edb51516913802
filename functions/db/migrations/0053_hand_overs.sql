CREATE TABLE `hand_overs` (
	`number` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`member_id` text,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`message` text NOT NULL,
	`asked` text NOT NULL,
	`order_number` text NOT NULL,
	`order_proof` text,
	`state` text NOT NULL,
	`answers` text NOT NULL,
	`created_at` text NOT NULL,
	`closed_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hand_overs_key` ON `hand_overs` (`key`);--> statement-breakpoint
CREATE INDEX `hand_overs_desk` ON `hand_overs` (`country`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `hand_overs_member` ON `hand_overs` (`member_id`);--> statement-breakpoint
CREATE INDEX `hand_overs_email` ON `hand_overs` (`country`,`email_key`);