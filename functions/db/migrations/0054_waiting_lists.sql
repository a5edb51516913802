CREATE TABLE `class_waits` (
	`n` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`number` text NOT NULL,
	`country` text NOT NULL,
	`activity_slug` text NOT NULL,
	`store_slug` text NOT NULL,
	`schedule_id` text NOT NULL,
	`date` text NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`seats` integer NOT NULL,
	`holder` text NOT NULL,
	`member_id` text,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`language` text NOT NULL,
	`price` text NOT NULL,
	`created_at` text NOT NULL,
	`offered_at` text,
	`kept_until` text,
	`ended_at` text,
	CONSTRAINT "class_waits_seats" CHECK("class_waits"."seats" BETWEEN 1 AND 4)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `class_waits_id_unique` ON `class_waits` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `class_waits_number_unique` ON `class_waits` (`number`);--> statement-breakpoint
CREATE INDEX `class_waits_line` ON `class_waits` (`country`,`activity_slug`,`n`) WHERE "class_waits"."offered_at" IS NULL AND "class_waits"."ended_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `class_waits_once` ON `class_waits` (`schedule_id`,`starts_at`,`email_key`) WHERE "class_waits"."offered_at" IS NULL AND "class_waits"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `class_waits_offered` ON `class_waits` (`offered_at`) WHERE "class_waits"."offered_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `class_waits_date` ON `class_waits` (`schedule_id`,`starts_at`,`n`);--> statement-breakpoint
CREATE INDEX `class_waits_member` ON `class_waits` (`member_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `class_waits_holder` ON `class_waits` (`holder`,`starts_at`);