CREATE TABLE `catalogue_import_batches` (
	`import_id` text NOT NULL,
	`number` integer NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`import_id`, `number`)
);
--> statement-breakpoint
CREATE TABLE `catalogue_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`operator_id` text NOT NULL,
	`name` text NOT NULL,
	`fingerprint` text NOT NULL,
	`state` text NOT NULL,
	`kept` integer NOT NULL,
	`products` integer NOT NULL,
	`done` integer NOT NULL,
	`next` integer NOT NULL,
	`checked` text,
	`added` integer NOT NULL,
	`changed` integer NOT NULL,
	`unchanged` integer NOT NULL,
	`refused` integer NOT NULL,
	`new_brands` text NOT NULL,
	`new_categories` text NOT NULL,
	`unread` text NOT NULL,
	`sums` text NOT NULL,
	`said` text NOT NULL,
	`corrected` text DEFAULT '[]' NOT NULL,
	`options` text NOT NULL,
	`started_at` text NOT NULL,
	`changed_at` text NOT NULL,
	`ended_at` text
);
--> statement-breakpoint
CREATE INDEX `catalogue_imports_country` ON `catalogue_imports` (`country`,`started_at`);--> statement-breakpoint
CREATE INDEX `catalogue_imports_fingerprint` ON `catalogue_imports` (`country`,`fingerprint`,`state`);--> statement-breakpoint
CREATE TABLE `operator_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`member_id` text,
	`name` text NOT NULL,
	`scope` text NOT NULL,
	`hash` text NOT NULL,
	`hint` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`last_used_at` text,
	`revoked_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_keys_hash` ON `operator_keys` (`hash`);--> statement-breakpoint
CREATE INDEX `operator_keys_member` ON `operator_keys` (`country`,`member_id`);--> statement-breakpoint
ALTER TABLE `product_texts` ADD `html` text;--> statement-breakpoint
ALTER TABLE `products` ADD `gallery` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `alts` text DEFAULT '{}' NOT NULL;