CREATE TABLE `consent_choices` (
	`row` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`text_version` text NOT NULL,
	`measurement` integer NOT NULL,
	`experiments` integer NOT NULL,
	`advertising` integer NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consent_choices_id` ON `consent_choices` (`id`,`row`);