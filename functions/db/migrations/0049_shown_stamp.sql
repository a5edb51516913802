-- Counts every change of what pages for everybody show, whoever writes it, so that pages that are kept are known to be old (docs/decisions/065).
INSERT INTO `content_stamp` (`name`, `number`) VALUES ('shown', 1) ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TRIGGER `shown_brands_added` AFTER INSERT ON `brands` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_brands_changed` AFTER UPDATE ON `brands` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_brands_removed` AFTER DELETE ON `brands` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_brand_texts_added` AFTER INSERT ON `brand_texts` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_brand_texts_changed` AFTER UPDATE ON `brand_texts` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_brand_texts_removed` AFTER DELETE ON `brand_texts` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_categories_added` AFTER INSERT ON `categories` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_categories_changed` AFTER UPDATE ON `categories` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_categories_removed` AFTER DELETE ON `categories` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_category_texts_added` AFTER INSERT ON `category_texts` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_category_texts_changed` AFTER UPDATE ON `category_texts` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_category_texts_removed` AFTER DELETE ON `category_texts` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_products_added` AFTER INSERT ON `products` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_products_changed` AFTER UPDATE ON `products` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_products_removed` AFTER DELETE ON `products` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_texts_added` AFTER INSERT ON `product_texts` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_texts_changed` AFTER UPDATE ON `product_texts` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_texts_removed` AFTER DELETE ON `product_texts` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_variants_added` AFTER INSERT ON `variants` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_variants_changed` AFTER UPDATE ON `variants` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_variants_removed` AFTER DELETE ON `variants` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_attributes_added` AFTER INSERT ON `product_attributes` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_attributes_changed` AFTER UPDATE ON `product_attributes` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_attributes_removed` AFTER DELETE ON `product_attributes` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_ingredients_added` AFTER INSERT ON `product_ingredients` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_ingredients_changed` AFTER UPDATE ON `product_ingredients` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_ingredients_removed` AFTER DELETE ON `product_ingredients` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_bundle_components_added` AFTER INSERT ON `bundle_components` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_bundle_components_changed` AFTER UPDATE ON `bundle_components` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_bundle_components_removed` AFTER DELETE ON `bundle_components` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_releases_added` AFTER INSERT ON `product_releases` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_releases_changed` AFTER UPDATE ON `product_releases` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_releases_removed` AFTER DELETE ON `product_releases` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_gift_offers_added` AFTER INSERT ON `gift_offers` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_gift_offers_changed` AFTER UPDATE ON `gift_offers` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_gift_offers_removed` AFTER DELETE ON `gift_offers` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_stores_added` AFTER INSERT ON `stores` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_stores_changed` AFTER UPDATE ON `stores` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_stores_removed` AFTER DELETE ON `stores` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_activities_added` AFTER INSERT ON `activities` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_activities_changed` AFTER UPDATE ON `activities` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_activities_removed` AFTER DELETE ON `activities` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_activity_offers_added` AFTER INSERT ON `activity_offers` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_activity_offers_changed` AFTER UPDATE ON `activity_offers` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_activity_offers_removed` AFTER DELETE ON `activity_offers` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_activity_stores_added` AFTER INSERT ON `activity_stores` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_activity_stores_changed` AFTER UPDATE ON `activity_stores` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_activity_stores_removed` AFTER DELETE ON `activity_stores` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_media_added` AFTER INSERT ON `media` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_media_changed` AFTER UPDATE ON `media` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_media_removed` AFTER DELETE ON `media` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
-- A page tells five or fewer from more, and offers six at most: more than six is the same page.
CREATE TRIGGER `shown_variant_offers_added` AFTER INSERT ON `variant_offers` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_variant_offers_changed` AFTER UPDATE ON `variant_offers`
WHEN OLD.price <> NEW.price OR OLD.list_price IS NOT NEW.list_price OR min(OLD.available, 6) <> min(NEW.available, 6) BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_variant_offers_removed` AFTER DELETE ON `variant_offers` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_store_stock_added` AFTER INSERT ON `store_stock` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_store_stock_changed` AFTER UPDATE ON `store_stock`
WHEN min(OLD.available, 6) <> min(NEW.available, 6) BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_store_stock_removed` AFTER DELETE ON `store_stock` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
-- Its other columns are counted from the tables above, or move the order of bestsellers, which may be a minute old.
CREATE TRIGGER `shown_product_listings_added` AFTER INSERT ON `product_listings` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_listings_changed` AFTER UPDATE ON `product_listings`
WHEN OLD.brand_slug <> NEW.brand_slug OR OLD.category_path <> NEW.category_path OR OLD.rank <> NEW.rank
  OR OLD.min_price <> NEW.min_price OR OLD.max_price <> NEW.max_price OR OLD.list_price IS NOT NEW.list_price OR OLD.created_at <> NEW.created_at BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_listings_removed` AFTER DELETE ON `product_listings` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
-- Only what is published is shown.
CREATE TRIGGER `shown_reviews_added` AFTER INSERT ON `reviews`
WHEN NEW.state = 'published' BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_reviews_changed` AFTER UPDATE ON `reviews`
WHEN OLD.state = 'published' OR NEW.state = 'published' BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_reviews_removed` AFTER DELETE ON `reviews`
WHEN OLD.state = 'published' BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
-- Each order that uses an offer is counted on it; a page shows only whether it is used up.
CREATE TRIGGER `shown_promotions_added` AFTER INSERT ON `promotions` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_promotions_changed` AFTER UPDATE ON `promotions`
WHEN OLD.used = NEW.used OR (OLD.used >= OLD.max_uses) IS NOT (NEW.used >= NEW.max_uses) BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_promotions_removed` AFTER DELETE ON `promotions` BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
-- What editors publish has a number of its own.
CREATE TRIGGER `shown_content_stamp_changed` AFTER UPDATE ON `content_stamp`
WHEN NEW.name <> 'shown' BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;
