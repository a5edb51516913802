CREATE TABLE `experiment_exposures` (
	`visitor` text NOT NULL,
	`experiment` text NOT NULL,
	`variation` text NOT NULL,
	`country` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`visitor`, `experiment`)
);
--> statement-breakpoint
CREATE INDEX `experiment_exposures_at` ON `experiment_exposures` (`experiment`,`at`);--> statement-breakpoint
CREATE TABLE `experiment_goals` (
	`visitor` text NOT NULL,
	`goal` text NOT NULL,
	`reference` text NOT NULL,
	`country` text NOT NULL,
	`at` text,
	PRIMARY KEY(`visitor`, `goal`, `reference`)
);
--> statement-breakpoint
CREATE INDEX `experiment_goals_open` ON `experiment_goals` (`goal`,`at`);--> statement-breakpoint
CREATE TABLE `flag_configurations` (
	`source` text PRIMARY KEY NOT NULL,
	`packed` text NOT NULL,
	`checked_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `flag_faults` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`)
);
