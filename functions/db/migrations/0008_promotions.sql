CREATE TABLE `bag_codes` (
	`bag_id` text NOT NULL,
	`code` text NOT NULL,
	`saved_at` text NOT NULL,
	PRIMARY KEY(`bag_id`, `code`)
);
--> statement-breakpoint
CREATE TABLE `gift_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`min_spend` integer NOT NULL,
	`max_selectable` integer NOT NULL,
	`starts_at` text,
	`ends_at` text,
	`tiers` text NOT NULL,
	`code_only` integer NOT NULL,
	`includes` text NOT NULL,
	`excludes` text NOT NULL,
	`texts` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `gift_offers_country` ON `gift_offers` (`country`,`ends_at`);--> statement-breakpoint
CREATE TABLE `promotion_uses` (
	`promotion_id` text NOT NULL,
	`order_number` text NOT NULL,
	`customer` text NOT NULL,
	PRIMARY KEY(`order_number`, `promotion_id`)
);
--> statement-breakpoint
CREATE INDEX `promotion_uses_customer` ON `promotion_uses` (`customer`,`promotion_id`);--> statement-breakpoint
CREATE TABLE `promotions` (
	`id` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`kind` text NOT NULL,
	`code` text,
	`code_folded` text,
	`benefit` text NOT NULL,
	`value` integer NOT NULL,
	`max_discount` integer,
	`min_spend` integer,
	`starts_at` text,
	`ends_at` text,
	`tiers` text NOT NULL,
	`segments` text NOT NULL,
	`perk` text,
	`first_order_only` integer NOT NULL,
	`stackable` integer NOT NULL,
	`not_with_credits` integer NOT NULL,
	`advertised` integer NOT NULL,
	`includes` text NOT NULL,
	`excludes` text NOT NULL,
	`gift_offer_id` text,
	`max_uses` integer,
	`max_uses_per_customer` integer,
	`used` integer DEFAULT 0 NOT NULL,
	`priority` integer NOT NULL,
	`texts` text NOT NULL,
	CONSTRAINT "promotions_used" CHECK("promotions"."max_uses" IS NULL OR "promotions"."used" <= "promotions"."max_uses")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotions_code` ON `promotions` (`country`,`code`);--> statement-breakpoint
CREATE INDEX `promotions_folded` ON `promotions` (`country`,`code_folded`);--> statement-breakpoint
CREATE INDEX `promotions_kind` ON `promotions` (`country`,`kind`,`ends_at`);--> statement-breakpoint
CREATE INDEX `promotions_advertised` ON `promotions` (`country`,`advertised`);--> statement-breakpoint
CREATE TABLE `treats` (
	`id` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`kind` text NOT NULL,
	`offer_id` text,
	`product_slug` text NOT NULL,
	`size` text NOT NULL,
	`position` integer NOT NULL,
	`available` integer NOT NULL,
	CONSTRAINT "treats_available" CHECK("treats"."available" >= 0)
);
--> statement-breakpoint
CREATE INDEX `treats_country` ON `treats` (`country`,`kind`,`position`);--> statement-breakpoint
DROP INDEX `bag_lines_once`;--> statement-breakpoint
ALTER TABLE `bag_lines` ADD `parent_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `bag_lines_once` ON `bag_lines` (`bag_id`,`kind`,`variant_id`,`parent_id`);--> statement-breakpoint
ALTER TABLE `bags` ADD `member_id` text;--> statement-breakpoint
ALTER TABLE `bags` ADD `coupon_code` text;--> statement-breakpoint
CREATE UNIQUE INDEX `bags_member` ON `bags` (`member_id`,`country`);--> statement-breakpoint
ALTER TABLE `orders` ADD `ledger` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `coupon_code` text;--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`email`,`state`);