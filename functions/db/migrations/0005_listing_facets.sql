CREATE TABLE `listing_versions` (
	`country` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `product_listings` ADD `stocked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO `listing_versions` (`country`, `version`) VALUES ('AU', 1), ('HK', 1), ('ID', 1), ('MY', 1), ('NZ', 1), ('PH', 1), ('SG', 1), ('TH', 1);--> statement-breakpoint
-- `stocked` of what is there already.
UPDATE `product_listings` SET `stocked` =
  EXISTS (SELECT 1 FROM variant_offers o WHERE o.country = product_listings.country AND o.product_slug = product_listings.product_slug AND o.available > 0)
  + coalesce((SELECT sum(2 << s.position) FROM stores s WHERE s.country = product_listings.country AND s.position < 50 AND EXISTS (
    SELECT 1 FROM variants v JOIN store_stock k ON k.variant_id = v.id AND k.store_slug = s.slug WHERE v.product_slug = product_listings.product_slug AND k.available > 0)), 0);--> statement-breakpoint
-- Whoever writes prices or stock need not know of listings: these keep `stocked`, and count `listing_versions` up when a filter may have changed.
CREATE TRIGGER `listing_added` AFTER INSERT ON `product_listings` BEGIN
  UPDATE product_listings SET stocked =
    EXISTS (SELECT 1 FROM variant_offers o WHERE o.country = NEW.country AND o.product_slug = NEW.product_slug AND o.available > 0)
    + coalesce((SELECT sum(2 << s.position) FROM stores s WHERE s.country = NEW.country AND s.position < 50 AND EXISTS (
      SELECT 1 FROM variants v JOIN store_stock k ON k.variant_id = v.id AND k.store_slug = s.slug WHERE v.product_slug = NEW.product_slug AND k.available > 0)), 0)
    WHERE country = NEW.country AND product_slug = NEW.product_slug;
  UPDATE listing_versions SET version = version + 1 WHERE country = NEW.country;
END;--> statement-breakpoint
CREATE TRIGGER `listing_changed` AFTER UPDATE OF `brand_slug`, `category_path`, `min_price`, `stocked` ON `product_listings`
WHEN OLD.brand_slug <> NEW.brand_slug OR OLD.category_path <> NEW.category_path OR OLD.min_price <> NEW.min_price OR OLD.stocked <> NEW.stocked BEGIN
  UPDATE listing_versions SET version = version + 1 WHERE country = NEW.country;
END;--> statement-breakpoint
CREATE TRIGGER `listing_removed` AFTER DELETE ON `product_listings` BEGIN
  UPDATE listing_versions SET version = version + 1 WHERE country = OLD.country;
END;--> statement-breakpoint
CREATE TRIGGER `offer_added` AFTER INSERT ON `variant_offers` WHEN NEW.available > 0 BEGIN
  UPDATE product_listings SET stocked = stocked | 1 WHERE country = NEW.country AND product_slug = NEW.product_slug;
END;--> statement-breakpoint
CREATE TRIGGER `offer_changed` AFTER UPDATE OF `available` ON `variant_offers` WHEN (OLD.available > 0) <> (NEW.available > 0) BEGIN
  UPDATE product_listings SET stocked = (stocked & ~1)
    | EXISTS (SELECT 1 FROM variant_offers o WHERE o.country = NEW.country AND o.product_slug = NEW.product_slug AND o.available > 0)
    WHERE country = NEW.country AND product_slug = NEW.product_slug;
END;--> statement-breakpoint
CREATE TRIGGER `offer_removed` AFTER DELETE ON `variant_offers` WHEN OLD.available > 0 BEGIN
  UPDATE product_listings SET stocked = (stocked & ~1)
    | EXISTS (SELECT 1 FROM variant_offers o WHERE o.country = OLD.country AND o.product_slug = OLD.product_slug AND o.available > 0)
    WHERE country = OLD.country AND product_slug = OLD.product_slug;
END;--> statement-breakpoint
CREATE TRIGGER `shelf_added` AFTER INSERT ON `store_stock` WHEN NEW.available > 0 BEGIN
  UPDATE product_listings SET stocked = stocked | (2 << (SELECT position FROM stores WHERE slug = NEW.store_slug))
    WHERE country = (SELECT country FROM stores WHERE slug = NEW.store_slug AND position < 50)
      AND product_slug = (SELECT product_slug FROM variants WHERE id = NEW.variant_id);
END;--> statement-breakpoint
CREATE TRIGGER `shelf_changed` AFTER UPDATE OF `available` ON `store_stock` WHEN (OLD.available > 0) <> (NEW.available > 0) BEGIN
  UPDATE product_listings SET stocked = (stocked & ~(2 << (SELECT position FROM stores WHERE slug = NEW.store_slug)))
    | ((2 << (SELECT position FROM stores WHERE slug = NEW.store_slug)) * EXISTS (
      SELECT 1 FROM variants v JOIN store_stock k ON k.variant_id = v.id AND k.store_slug = NEW.store_slug
      WHERE v.product_slug = product_listings.product_slug AND k.available > 0))
    WHERE country = (SELECT country FROM stores WHERE slug = NEW.store_slug AND position < 50)
      AND product_slug = (SELECT product_slug FROM variants WHERE id = NEW.variant_id);
END;--> statement-breakpoint
CREATE TRIGGER `shelf_removed` AFTER DELETE ON `store_stock` WHEN OLD.available > 0 BEGIN
  UPDATE product_listings SET stocked = (stocked & ~(2 << (SELECT position FROM stores WHERE slug = OLD.store_slug)))
    | ((2 << (SELECT position FROM stores WHERE slug = OLD.store_slug)) * EXISTS (
      SELECT 1 FROM variants v JOIN store_stock k ON k.variant_id = v.id AND k.store_slug = OLD.store_slug
      WHERE v.product_slug = product_listings.product_slug AND k.available > 0))
    WHERE country = (SELECT country FROM stores WHERE slug = OLD.store_slug AND position < 50)
      AND product_slug = (SELECT product_slug FROM variants WHERE id = OLD.variant_id);
END;
