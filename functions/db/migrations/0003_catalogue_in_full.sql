CREATE TABLE `bundle_components` (
	`bundle_slug` text NOT NULL,
	`position` integer NOT NULL,
	`variant_id` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`bundle_slug`, `position`)
);
--> statement-breakpoint
CREATE TABLE `product_attributes` (
	`product_slug` text NOT NULL,
	`attribute` text NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`product_slug`, `attribute`, `value`)
);
--> statement-breakpoint
CREATE INDEX `product_attributes_value` ON `product_attributes` (`attribute`,`value`,`product_slug`);--> statement-breakpoint
CREATE TABLE `product_releases` (
	`product_slug` text NOT NULL,
	`country` text NOT NULL,
	`opens_at` text NOT NULL,
	`early_from` text,
	`early_tiers` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`product_slug`, `country`)
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`product_slug` text NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`member_id` text,
	`author_name` text NOT NULL,
	`rating` integer NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`shade_name` text,
	`skin_type` text,
	`verified` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` text NOT NULL,
	CONSTRAINT "reviews_rating" CHECK("reviews"."rating" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE INDEX `reviews_product` ON `reviews` (`product_slug`,`state`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_once` ON `reviews` (`member_id`,`product_slug`);--> statement-breakpoint
ALTER TABLE `product_listings` ADD `rating` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `product_listings` ADD `sold` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `listings_rating` ON `product_listings` (`country`,`rating`);--> statement-breakpoint
CREATE INDEX `listings_sold` ON `product_listings` (`country`,`sold`);--> statement-breakpoint
ALTER TABLE `products` ADD `detail_id` text;--> statement-breakpoint
ALTER TABLE `products` ADD `ingredients` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `app_exclusive` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `non_discountable` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `collection_only` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `rating_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `rating_sum` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `variants` ADD `shade_l` real;--> statement-breakpoint
ALTER TABLE `variants` ADD `shade_a` real;--> statement-breakpoint
ALTER TABLE `variants` ADD `shade_b` real;--> statement-breakpoint
ALTER TABLE `variants` ADD `undertone` text;--> statement-breakpoint
ALTER TABLE `variants` ADD `net_amount` real;--> statement-breakpoint
ALTER TABLE `variants` ADD `net_unit` text;--> statement-breakpoint
ALTER TABLE `variants` ADD `picture_id` text;