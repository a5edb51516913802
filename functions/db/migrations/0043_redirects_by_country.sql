CREATE TABLE `maintenances` (
	`country` text PRIMARY KEY NOT NULL,
	`until` text,
	`changed_by` text NOT NULL,
	`changed_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `missing_pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`country` text NOT NULL,
	`path` text NOT NULL,
	`hits` integer NOT NULL,
	`first_at` text NOT NULL,
	`last_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `missing_pages_path` ON `missing_pages` (`country`,`path`);--> statement-breakpoint
CREATE INDEX `missing_pages_hits` ON `missing_pages` (`country`,`hits`,`last_at`);--> statement-breakpoint
CREATE TABLE `__new_redirects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`match_type` text DEFAULT 'startsWith' NOT NULL,
	`from_path` text NOT NULL,
	`to_path` text NOT NULL,
	`status` integer NOT NULL,
	`assumed` integer NOT NULL,
	`changed_by` text,
	`changed_at` text
);
--> statement-breakpoint
INSERT INTO `__new_redirects`("from_path", "to_path", "status", "assumed") SELECT "from_path", "to_path", "status", "assumed" FROM `redirects`;--> statement-breakpoint
DROP TABLE `redirects`;--> statement-breakpoint
ALTER TABLE `__new_redirects` RENAME TO `redirects`;--> statement-breakpoint
CREATE UNIQUE INDEX `redirects_from` ON `redirects` (`country`,`from_path`);--> statement-breakpoint
CREATE INDEX `redirects_match` ON `redirects` (`match_type`);--> statement-breakpoint
CREATE INDEX `redirects_to` ON `redirects` (`to_path`);