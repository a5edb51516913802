ALTER TABLE `notices` ADD `due_at` text;--> statement-breakpoint
CREATE INDEX `notices_due` ON `notices` (`due_at`) WHERE "notices"."notified_at" IS NULL AND "notices"."due_at" IS NOT NULL;