ALTER TABLE `bags` ADD `voucher_declined` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `gift_offers` ADD `segments` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `treats` ADD `starts_at` text;--> statement-breakpoint
ALTER TABLE `treats` ADD `ends_at` text;--> statement-breakpoint
ALTER TABLE `treats` ADD `tiers` text DEFAULT '[]' NOT NULL;