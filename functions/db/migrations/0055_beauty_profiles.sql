CREATE TABLE `beauty_profiles` (
	`member_id` text PRIMARY KEY NOT NULL,
	`skin_type` text,
	`concerns` text NOT NULL,
	`undertone` text,
	`consent_version` text NOT NULL,
	`consented_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `given_once` (
	`key` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL
);
