CREATE TABLE `approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`country` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`amount` integer NOT NULL,
	`wanted` text NOT NULL,
	`asked_by` text NOT NULL,
	`asked_at` text NOT NULL,
	`note` text NOT NULL,
	`state` text NOT NULL,
	`decided_by` text,
	`decided_at` text,
	`reason` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_key` ON `approvals` (`key`);--> statement-breakpoint
CREATE INDEX `approvals_country` ON `approvals` (`country`,`state`,`asked_at`);--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`country` text NOT NULL,
	`kind` text NOT NULL,
	`member_id` text,
	`subject` text NOT NULL,
	`detail` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `security_events_country` ON `security_events` (`country`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_kind` ON `security_events` (`country`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_member` ON `security_events` (`member_id`,`id`);--> statement-breakpoint
CREATE TABLE `factor_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text
);
--> statement-breakpoint
CREATE INDEX `factor_challenges_member` ON `factor_challenges` (`member_id`);--> statement-breakpoint
CREATE INDEX `factor_challenges_ended` ON `factor_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`used_at` text
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_member` ON `recovery_codes` (`member_id`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`secret` text NOT NULL,
	`credential_id` text,
	`counter` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`confirmed_at` text
);
--> statement-breakpoint
CREATE INDEX `second_factors_member` ON `second_factors` (`member_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `second_factors_credential` ON `second_factors` (`credential_id`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `proved_at` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `factor_at` text;--> statement-breakpoint
ALTER TABLE `operator_acts` ADD `amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `operator_acts_operator` ON `operator_acts` (`operator_id`,`at`);--> statement-breakpoint
CREATE TRIGGER `security_events_stay` BEFORE UPDATE ON `security_events` BEGIN
  SELECT RAISE(ABORT, 'security_events is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `security_events_last` BEFORE DELETE ON `security_events` BEGIN
  SELECT RAISE(ABORT, 'security_events is append-only');
END;
