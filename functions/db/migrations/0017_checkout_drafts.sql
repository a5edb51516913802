ALTER TABLE `bags` ADD `checkout_draft` text;--> statement-breakpoint
ALTER TABLE `bags` ADD `draft_at` text;--> statement-breakpoint
CREATE INDEX `bags_draft` ON `bags` (`draft_at`);--> statement-breakpoint
ALTER TABLE `orders` ADD `tax_number` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `tax_registered_name` text;