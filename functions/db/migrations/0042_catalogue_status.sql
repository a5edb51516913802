CREATE TABLE `withheld_offers` (
	`variant_id` text NOT NULL,
	`country` text NOT NULL,
	`product_slug` text NOT NULL,
	`price` integer NOT NULL,
	`list_price` integer,
	`available` integer NOT NULL,
	PRIMARY KEY(`variant_id`, `country`),
	CONSTRAINT "withheld_offers_available" CHECK("withheld_offers"."available" >= 0)
);
--> statement-breakpoint
CREATE INDEX `withheld_offers_product` ON `withheld_offers` (`product_slug`);--> statement-breakpoint
ALTER TABLE `products` ADD `seo_title` text;--> statement-breakpoint
ALTER TABLE `products` ADD `seo_description` text;--> statement-breakpoint
ALTER TABLE `products` ADD `tags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `status` text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE `variants` ADD `barcode` text;--> statement-breakpoint
ALTER TABLE `variants` ADD `grams` real;--> statement-breakpoint
ALTER TABLE `variants` ADD `cost` integer;--> statement-breakpoint
UPDATE `products` SET `status` = 'draft' WHERE `slug` NOT IN (SELECT `product_slug` FROM `variant_offers`);
