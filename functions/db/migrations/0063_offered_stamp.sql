-- Counts every change of what is offered beside the goods (promotions, gift offers, gifts and samples), whoever writes it, so that an isolate knows whether what it keeps of them
-- is still right (docs/decisions/102). The number is random instead of one more: after a backup was restored, no number comes back with other rows.
INSERT INTO `content_stamp` (`name`, `number`) VALUES ('offered', 1) ON CONFLICT DO NOTHING;--> statement-breakpoint
-- That number is none of the pages for everybody, whose tables have triggers of their own.
DROP TRIGGER `shown_content_stamp_changed`;--> statement-breakpoint
CREATE TRIGGER `shown_content_stamp_changed` AFTER UPDATE ON `content_stamp`
WHEN NEW.name = 'published' BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `offered_promotions_added` AFTER INSERT ON `promotions` BEGIN
  UPDATE content_stamp SET number = abs(random() % 9007199254740991) WHERE name = 'offered';
END;--> statement-breakpoint
-- A use alone changes nothing until it is the last one.
CREATE TRIGGER `offered_promotions_changed` AFTER UPDATE ON `promotions`
WHEN OLD.used = NEW.used OR (OLD.used >= OLD.max_uses) IS NOT (NEW.used >= NEW.max_uses) BEGIN
  UPDATE content_stamp SET number = abs(random() % 9007199254740991) WHERE name = 'offered';
END;--> statement-breakpoint
CREATE TRIGGER `offered_promotions_removed` AFTER DELETE ON `promotions` BEGIN
  UPDATE content_stamp SET number = abs(random() % 9007199254740991) WHERE name = 'offered';
END;--> statement-breakpoint
CREATE TRIGGER `offered_gift_offers_added` AFTER INSERT ON `gift_offers` BEGIN
  UPDATE content_stamp SET number = abs(random() % 9007199254740991) WHERE name = 'offered';
END;--> statement-breakpoint
CREATE TRIGGER `offered_gift_offers_changed` AFTER UPDATE ON `gift_offers` BEGIN
  UPDATE content_stamp SET number = abs(random() % 9007199254740991) WHERE name = 'offered';
END;--> statement-breakpoint
CREATE TRIGGER `offered_gift_offers_removed` AFTER DELETE ON `gift_offers` BEGIN
  UPDATE content_stamp SET number = abs(random() % 9007199254740991) WHERE name = 'offered';
END;--> statement-breakpoint
CREATE TRIGGER `offered_treats_added` AFTER INSERT ON `treats` BEGIN
  UPDATE content_stamp SET number = abs(random() % 9007199254740991) WHERE name = 'offered';
END;--> statement-breakpoint
-- Of the pieces it matters whether there are any.
CREATE TRIGGER `offered_treats_changed` AFTER UPDATE ON `treats`
WHEN OLD.available = NEW.available OR (OLD.available > 0) <> (NEW.available > 0) BEGIN
  UPDATE content_stamp SET number = abs(random() % 9007199254740991) WHERE name = 'offered';
END;--> statement-breakpoint
CREATE TRIGGER `offered_treats_removed` AFTER DELETE ON `treats` BEGIN
  UPDATE content_stamp SET number = abs(random() % 9007199254740991) WHERE name = 'offered';
END;--> statement-breakpoint
-- Gifts and samples show the names and pictures of their products.
CREATE TRIGGER `offered_products_added` AFTER INSERT ON `products`
WHEN EXISTS (SELECT 1 FROM treats WHERE product_slug = NEW.slug) BEGIN
  UPDATE content_stamp SET number = abs(random() % 9007199254740991) WHERE name = 'offered';
END;--> statement-breakpoint
CREATE TRIGGER `offered_products_changed` AFTER UPDATE ON `products`
WHEN (OLD.slug, OLD.name, OLD.brand_slug, OLD.plate, OLD.picture_id) IS NOT (NEW.slug, NEW.name, NEW.brand_slug, NEW.plate, NEW.picture_id) BEGIN
  UPDATE content_stamp SET number = abs(random() % 9007199254740991) WHERE name = 'offered';
END;--> statement-breakpoint
CREATE TRIGGER `offered_products_removed` AFTER DELETE ON `products`
WHEN EXISTS (SELECT 1 FROM treats WHERE product_slug = OLD.slug) BEGIN
  UPDATE content_stamp SET number = abs(random() % 9007199254740991) WHERE name = 'offered';
END;--> statement-breakpoint
CREATE TRIGGER `offered_brands_added` AFTER INSERT ON `brands`
WHEN EXISTS (SELECT 1 FROM treats t JOIN products p ON p.slug = t.product_slug WHERE p.brand_slug = NEW.slug) BEGIN
  UPDATE content_stamp SET number = abs(random() % 9007199254740991) WHERE name = 'offered';
END;--> statement-breakpoint
CREATE TRIGGER `offered_brands_changed` AFTER UPDATE ON `brands`
WHEN (OLD.slug, OLD.name) IS NOT (NEW.slug, NEW.name) BEGIN
  UPDATE content_stamp SET number = abs(random() % 9007199254740991) WHERE name = 'offered';
END;--> statement-breakpoint
CREATE TRIGGER `offered_brands_removed` AFTER DELETE ON `brands`
WHEN EXISTS (SELECT 1 FROM treats t JOIN products p ON p.slug = t.product_slug WHERE p.brand_slug = OLD.slug) BEGIN
  UPDATE content_stamp SET number = abs(random() % 9007199254740991) WHERE name = 'offered';
END;
