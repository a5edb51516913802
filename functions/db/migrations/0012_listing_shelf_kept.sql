CREATE TABLE `listing_packs` (
	`country` text NOT NULL,
	`part` integer NOT NULL,
	`format` text NOT NULL,
	`version` integer NOT NULL,
	`packed` text NOT NULL,
	PRIMARY KEY(`country`, `part`)
);
--> statement-breakpoint
DROP INDEX `listings_rating`;--> statement-breakpoint
DROP INDEX `listings_sold`;--> statement-breakpoint
DROP INDEX `listings_price`;--> statement-breakpoint
DROP INDEX `listings_new`;--> statement-breakpoint
ALTER TABLE `product_listings` ADD `changed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `listings_changed` ON `product_listings` (`country`,`changed`);--> statement-breakpoint
ALTER TABLE `listing_versions` ADD `removed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `product_releases_country` ON `product_releases` (`country`);--> statement-breakpoint
-- What changes moves `version` where it must be seen at once, and is marked `changed` in any case, so that a shelf is brought up to date by those rows.
DROP TRIGGER `listing_added`;--> statement-breakpoint
DROP TRIGGER `listing_changed`;--> statement-breakpoint
DROP TRIGGER `listing_removed`;--> statement-breakpoint
CREATE TRIGGER `listing_added` AFTER INSERT ON `product_listings` BEGIN
  UPDATE listing_versions SET version = version + 1 WHERE country = NEW.country;
  UPDATE product_listings SET stocked =
    EXISTS (SELECT 1 FROM variant_offers o WHERE o.country = NEW.country AND o.product_slug = NEW.product_slug AND o.available > 0)
    + coalesce((SELECT sum(2 << s.position) FROM stores s WHERE s.country = NEW.country AND s.position < 50 AND EXISTS (
      SELECT 1 FROM variants v JOIN store_stock k ON k.variant_id = v.id AND k.store_slug = s.slug WHERE v.product_slug = NEW.product_slug AND k.available > 0)), 0)
    WHERE country = NEW.country AND product_slug = NEW.product_slug;
END;--> statement-breakpoint
CREATE TRIGGER `listing_changed` AFTER UPDATE OF `brand_slug`, `category_path`, `min_price`, `stocked`, `rank`, `created_at`, `rating`, `sold` ON `product_listings` BEGIN
  UPDATE listing_versions SET version = version + 1 WHERE country = NEW.country
    AND (OLD.brand_slug <> NEW.brand_slug OR OLD.category_path <> NEW.category_path OR OLD.min_price <> NEW.min_price OR OLD.stocked <> NEW.stocked);
  UPDATE product_listings SET changed = (SELECT version + 1 FROM listing_versions WHERE country = NEW.country)
    WHERE country = NEW.country AND product_slug = NEW.product_slug;
END;--> statement-breakpoint
CREATE TRIGGER `listing_removed` AFTER DELETE ON `product_listings` BEGIN
  UPDATE listing_versions SET version = version + 1, removed = version + 1 WHERE country = OLD.country;
END;--> statement-breakpoint
-- A launch hides prices: what is kept of them is as live as prices are.
CREATE TRIGGER `release_added` AFTER INSERT ON `product_releases` BEGIN
  UPDATE listing_versions SET version = version + 1 WHERE country = NEW.country;
END;--> statement-breakpoint
CREATE TRIGGER `release_changed` AFTER UPDATE ON `product_releases` BEGIN
  UPDATE listing_versions SET version = version + 1 WHERE country = NEW.country;
END;--> statement-breakpoint
CREATE TRIGGER `release_removed` AFTER DELETE ON `product_releases` BEGIN
  UPDATE listing_versions SET version = version + 1 WHERE country = OLD.country;
END;
