CREATE TABLE `activities` (
	`slug` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`group_slug` text,
	`duration_minutes` integer NOT NULL,
	`picture_id` text NOT NULL,
	`position` integer NOT NULL,
	`texts` text NOT NULL,
	`questions` text NOT NULL,
	CONSTRAINT "activities_duration" CHECK("activities"."duration_minutes" BETWEEN 15 AND 240 AND "activities"."duration_minutes" % 5 = 0)
);
--> statement-breakpoint
CREATE TABLE `activity_groups` (
	`slug` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`names` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `activity_offers` (
	`activity_slug` text NOT NULL,
	`country` text NOT NULL,
	`amount` integer NOT NULL,
	`free_from` integer,
	`back_as_voucher` integer NOT NULL,
	`bookable_on` text NOT NULL,
	`min_tier` text,
	PRIMARY KEY(`country`, `activity_slug`),
	CONSTRAINT "activity_offers_amount" CHECK("activity_offers"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE `activity_schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_slug` text NOT NULL,
	`store_slug` text NOT NULL,
	`first_date` text NOT NULL,
	`clock` text NOT NULL,
	`every_weeks` integer,
	`until` text,
	`capacity` integer NOT NULL,
	CONSTRAINT "activity_schedules_capacity" CHECK("activity_schedules"."capacity" > 0)
);
--> statement-breakpoint
CREATE INDEX `activity_schedules_activity` ON `activity_schedules` (`activity_slug`,`store_slug`);--> statement-breakpoint
CREATE INDEX `activity_schedules_store` ON `activity_schedules` (`store_slug`);--> statement-breakpoint
CREATE TABLE `activity_stores` (
	`store_slug` text NOT NULL,
	`activity_slug` text NOT NULL,
	PRIMARY KEY(`activity_slug`, `store_slug`)
);
--> statement-breakpoint
CREATE INDEX `activity_stores_store` ON `activity_stores` (`store_slug`);--> statement-breakpoint
CREATE TABLE `artist_activities` (
	`artist_id` text NOT NULL,
	`activity_slug` text NOT NULL,
	PRIMARY KEY(`activity_slug`, `artist_id`)
);
--> statement-breakpoint
CREATE INDEX `artist_activities_artist` ON `artist_activities` (`artist_id`);--> statement-breakpoint
CREATE TABLE `artist_shifts` (
	`artist_id` text NOT NULL,
	`weekday` integer NOT NULL,
	`opens` text NOT NULL,
	`closes` text NOT NULL,
	PRIMARY KEY(`artist_id`, `weekday`)
);
--> statement-breakpoint
CREATE TABLE `artists` (
	`id` text PRIMARY KEY NOT NULL,
	`store_slug` text NOT NULL,
	`name` text NOT NULL,
	`about` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `artists_store` ON `artists` (`store_slug`,`name`);--> statement-breakpoint
CREATE TABLE `store_closures` (
	`store_slug` text NOT NULL,
	`date` text NOT NULL,
	PRIMARY KEY(`store_slug`, `date`)
);
--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text,
	`country` text NOT NULL,
	`activity_slug` text NOT NULL,
	`store_slug` text NOT NULL,
	`schedule_id` text,
	`artist_id` text,
	`artist_asked` integer NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`seats` integer NOT NULL,
	`state` text NOT NULL,
	`hold_expires_at` text,
	`holder` text NOT NULL,
	`moved` integer DEFAULT 0 NOT NULL,
	`member_id` text,
	`language` text NOT NULL,
	`full_name` text,
	`email` text,
	`email_key` text,
	`phone` text,
	`answers` text NOT NULL,
	`acknowledged_version` text,
	`acknowledged_at` text,
	`price` text NOT NULL,
	`created_at` text NOT NULL,
	`cancelled_at` text,
	`cancel_reason` text,
	`reminded_at` text,
	`texted_at` text,
	CONSTRAINT "bookings_seats" CHECK("bookings"."seats" BETWEEN 1 AND 4),
	CONSTRAINT "bookings_times" CHECK("bookings"."ends_at" > "bookings"."starts_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_number` ON `bookings` (`number`);--> statement-breakpoint
CREATE INDEX `bookings_artist` ON `bookings` (`artist_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `bookings_schedule` ON `bookings` (`schedule_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `bookings_member` ON `bookings` (`member_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `bookings_person` ON `bookings` (`email_key`,`starts_at`);--> statement-breakpoint
CREATE INDEX `bookings_holder` ON `bookings` (`holder`,`hold_expires_at`);--> statement-breakpoint
CREATE INDEX `bookings_state` ON `bookings` (`state`,`starts_at`);