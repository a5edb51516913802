CREATE TABLE `bag_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`bag_id` text NOT NULL,
	`kind` text NOT NULL,
	`variant_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`price_seen` integer NOT NULL,
	`added_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bag_lines_once` ON `bag_lines` (`bag_id`,`kind`,`variant_id`);--> statement-breakpoint
CREATE INDEX `bag_lines_bag` ON `bag_lines` (`bag_id`,`added_at`);--> statement-breakpoint
CREATE TABLE `bags` (
	`id` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bags_expires` ON `bags` (`expires_at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`scope` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `brand_texts` (
	`brand_slug` text NOT NULL,
	`language` text NOT NULL,
	`story` text NOT NULL,
	PRIMARY KEY(`brand_slug`, `language`)
);
--> statement-breakpoint
CREATE TABLE `brands` (
	`slug` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`origin` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `categories` (
	`path` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`parent_path` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `category_texts` (
	`category_path` text NOT NULL,
	`language` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`category_path`, `language`)
);
--> statement-breakpoint
CREATE TABLE `product_listings` (
	`country` text NOT NULL,
	`product_slug` text NOT NULL,
	`brand_slug` text NOT NULL,
	`category_path` text NOT NULL,
	`min_price` integer NOT NULL,
	`max_price` integer NOT NULL,
	`list_price` integer,
	`rank` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`country`, `product_slug`)
);
--> statement-breakpoint
CREATE INDEX `listings_rank` ON `product_listings` (`country`,`rank`);--> statement-breakpoint
CREATE INDEX `listings_price` ON `product_listings` (`country`,`min_price`);--> statement-breakpoint
CREATE INDEX `listings_new` ON `product_listings` (`country`,`created_at`);--> statement-breakpoint
CREATE INDEX `listings_category` ON `product_listings` (`country`,`category_path`,`rank`);--> statement-breakpoint
CREATE INDEX `listings_brand` ON `product_listings` (`country`,`brand_slug`,`rank`);--> statement-breakpoint
CREATE TABLE `variant_offers` (
	`variant_id` text NOT NULL,
	`country` text NOT NULL,
	`product_slug` text NOT NULL,
	`price` integer NOT NULL,
	`list_price` integer,
	`available` integer NOT NULL,
	PRIMARY KEY(`variant_id`, `country`),
	CONSTRAINT "variant_offers_available" CHECK("variant_offers"."available" >= 0)
);
--> statement-breakpoint
CREATE INDEX `variant_offers_product` ON `variant_offers` (`country`,`product_slug`,`price`);--> statement-breakpoint
CREATE TABLE `product_texts` (
	`product_slug` text NOT NULL,
	`language` text NOT NULL,
	`description` text NOT NULL,
	`claims` text NOT NULL,
	PRIMARY KEY(`product_slug`, `language`)
);
--> statement-breakpoint
CREATE TABLE `products` (
	`slug` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`brand_slug` text NOT NULL,
	`category_path` text NOT NULL,
	`plate` text NOT NULL,
	`picture_id` text,
	`texture_id` text,
	`shade_count` integer NOT NULL,
	`size_count` integer NOT NULL,
	`shades` text NOT NULL,
	`is_new` integer NOT NULL,
	`rank` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `products_brand` ON `products` (`brand_slug`,`rank`);--> statement-breakpoint
CREATE INDEX `products_category` ON `products` (`category_path`,`rank`);--> statement-breakpoint
CREATE TABLE `variants` (
	`id` text PRIMARY KEY NOT NULL,
	`sku` text NOT NULL,
	`product_slug` text NOT NULL,
	`shade_name` text,
	`shade_hex` text,
	`size` text,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `variants_sku_unique` ON `variants` (`sku`);--> statement-breakpoint
CREATE INDEX `variants_product` ON `variants` (`product_slug`,`position`);--> statement-breakpoint
CREATE TABLE `content_entries` (
	`id` text NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`type` text NOT NULL,
	`route_key` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`blocks` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`id`, `country`, `language`)
);
--> statement-breakpoint
CREATE TABLE `layouts` (
	`country` text NOT NULL,
	`language` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`country`, `language`)
);
--> statement-breakpoint
CREATE TABLE `markers` (
	`name` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `redirects` (
	`from_path` text PRIMARY KEY NOT NULL,
	`to_path` text NOT NULL,
	`status` integer NOT NULL,
	`assumed` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `store_stock` (
	`store_slug` text NOT NULL,
	`variant_id` text NOT NULL,
	`available` integer NOT NULL,
	PRIMARY KEY(`store_slug`, `variant_id`),
	CONSTRAINT "store_stock_available" CHECK("store_stock"."available" >= 0)
);
--> statement-breakpoint
CREATE TABLE `stores` (
	`slug` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`name` text NOT NULL,
	`address_lines` text NOT NULL,
	`phone` text NOT NULL,
	`time_zone` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`hours` text NOT NULL,
	`collect` integer NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stores_country` ON `stores` (`country`,`position`);--> statement-breakpoint
CREATE TABLE `order_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_number` text NOT NULL,
	`state` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `order_events_order` ON `order_events` (`order_number`,`id`);--> statement-breakpoint
CREATE TABLE `order_lines` (
	`order_number` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`variant_id` text NOT NULL,
	`sku` text NOT NULL,
	`snapshot` text NOT NULL,
	`quantity` integer NOT NULL,
	`unit_price` integer NOT NULL,
	PRIMARY KEY(`order_number`, `position`)
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`number` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`body_hash` text NOT NULL,
	`bag_id` text NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`state` text NOT NULL,
	`fulfilment_state` text,
	`fulfilment` text NOT NULL,
	`email` text NOT NULL,
	`mobile` text NOT NULL,
	`full_name` text NOT NULL,
	`address` text,
	`store_slug` text,
	`payment_method` text NOT NULL,
	`currency` text NOT NULL,
	`subtotal` integer NOT NULL,
	`discount` integer NOT NULL,
	`delivery` integer NOT NULL,
	`total` integer NOT NULL,
	`tax_name` text,
	`tax_percent` integer,
	`tax_amount` integer,
	`points_earned` integer NOT NULL,
	`estimated_earliest` text NOT NULL,
	`estimated_latest` text NOT NULL,
	`placed_at` text NOT NULL,
	`pay_before` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_idempotency_key_unique` ON `orders` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`state`,`pay_before`);--> statement-breakpoint
CREATE INDEX `orders_bag` ON `orders` (`bag_id`);--> statement-breakpoint
-- Words of each product, a row a language, cut by functions/db/words.ts where they are written (R56): FTS5 cannot cut Thai or Chinese itself.
-- `title` is what a product is called, `words` what is said of it. Marks (Mn, Mc) belong to words: without them Thai falls apart at each vowel sign.
CREATE VIRTUAL TABLE `product_words` USING fts5(`product_slug` UNINDEXED, `language` UNINDEXED, `title`, `words`, tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'");
