CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_ends` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_ended` ON `attempts` (`window_ends`);