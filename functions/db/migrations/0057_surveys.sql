CREATE TABLE `survey_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`went` integer NOT NULL,
	`again` integer NOT NULL,
	`words` text NOT NULL,
	CONSTRAINT "survey_answers_range" CHECK("survey_answers"."went" BETWEEN 1 AND 5 AND "survey_answers"."again" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE INDEX `survey_answers_country` ON `survey_answers` (`country`,`day`,`id`);--> statement-breakpoint
CREATE TABLE `surveys` (
	`number` text PRIMARY KEY NOT NULL,
	`asked_at` text,
	`answered_at` text
);
