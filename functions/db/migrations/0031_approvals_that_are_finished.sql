CREATE TABLE `reserved_amounts` (
	`operator_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`country` text NOT NULL,
	`amount` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`operator_id`, `payment_id`)
);
--> statement-breakpoint
CREATE INDEX `reserved_amounts_at` ON `reserved_amounts` (`at`);--> statement-breakpoint
ALTER TABLE `approvals` ADD `acting_until` text;--> statement-breakpoint
ALTER TABLE `approvals` ADD `done_at` text;--> statement-breakpoint
ALTER TABLE `second_factors` ADD `rp_id` text;--> statement-breakpoint
-- What was approved before was done at once.
UPDATE approvals SET done_at = decided_at WHERE state = 'approved';--> statement-breakpoint
-- A role that opened nothing: who has it loses nothing.
UPDATE members SET roles = (SELECT json_group_array(r.value) FROM json_each(members.roles) r WHERE r.value <> 'editor') WHERE roles LIKE '%"editor"%';
