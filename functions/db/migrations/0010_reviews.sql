CREATE TABLE `review_decisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`review_id` text NOT NULL,
	`revision` integer NOT NULL,
	`decision` text NOT NULL,
	`note` text NOT NULL,
	`operator_id` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `review_decisions_review` ON `review_decisions` (`review_id`,`id`);--> statement-breakpoint
CREATE TABLE `review_votes` (
	`review_id` text NOT NULL,
	`member_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`review_id`, `member_id`)
);
--> statement-breakpoint
CREATE INDEX `review_votes_member` ON `review_votes` (`member_id`);--> statement-breakpoint
ALTER TABLE `reviews` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `helpful` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `reviews_stars` ON `reviews` (`product_slug`,`state`,`rating`);--> statement-breakpoint
CREATE INDEX `reviews_desk` ON `reviews` (`country`,`state`,`created_at`);
--> statement-breakpoint
-- Whoever writes, publishes or takes back a review need not know of ratings: these count them anew, so that nothing can drift.
CREATE TRIGGER `review_written` AFTER INSERT ON `reviews` WHEN NEW.state = 'published' BEGIN
  UPDATE products SET (rating_count, rating_sum) =
    (SELECT count(*), coalesce(sum(r.rating), 0) FROM reviews r WHERE r.product_slug = NEW.product_slug AND r.state = 'published')
    WHERE slug = NEW.product_slug;
END;--> statement-breakpoint
CREATE TRIGGER `review_changed` AFTER UPDATE OF `state`, `rating` ON `reviews`
WHEN (OLD.state = 'published' OR NEW.state = 'published') AND (OLD.state <> NEW.state OR OLD.rating <> NEW.rating) BEGIN
  UPDATE products SET (rating_count, rating_sum) =
    (SELECT count(*), coalesce(sum(r.rating), 0) FROM reviews r WHERE r.product_slug = NEW.product_slug AND r.state = 'published')
    WHERE slug = NEW.product_slug;
END;--> statement-breakpoint
CREATE TRIGGER `review_removed` AFTER DELETE ON `reviews` WHEN OLD.state = 'published' BEGIN
  UPDATE products SET (rating_count, rating_sum) =
    (SELECT count(*), coalesce(sum(r.rating), 0) FROM reviews r WHERE r.product_slug = OLD.product_slug AND r.state = 'published')
    WHERE slug = OLD.product_slug;
END;--> statement-breakpoint
-- What listings sort and narrow by: the mean in hundredths, rounded half up, in each country that sells it.
CREATE TRIGGER `product_rated` AFTER UPDATE OF `rating_count`, `rating_sum` ON `products`
WHEN OLD.rating_count <> NEW.rating_count OR OLD.rating_sum <> NEW.rating_sum BEGIN
  UPDATE product_listings SET rating =
    CASE NEW.rating_count WHEN 0 THEN 0 ELSE (200 * NEW.rating_sum + NEW.rating_count) / (2 * NEW.rating_count) END
    WHERE product_slug = NEW.slug AND country IN (SELECT country FROM listing_versions);
END;--> statement-breakpoint
CREATE TRIGGER `listing_rated` AFTER UPDATE OF `rating` ON `product_listings` WHEN OLD.rating <> NEW.rating BEGIN
  UPDATE listing_versions SET version = version + 1 WHERE country = NEW.country;
END;--> statement-breakpoint
-- A product that is now sold in one more country brings its rating along.
CREATE TRIGGER `listing_added_rated` AFTER INSERT ON `product_listings` WHEN NEW.rating = 0 BEGIN
  UPDATE product_listings SET rating =
    (SELECT (200 * p.rating_sum + p.rating_count) / (2 * p.rating_count) FROM products p WHERE p.slug = NEW.product_slug)
    WHERE country = NEW.country AND product_slug = NEW.product_slug
      AND EXISTS (SELECT 1 FROM products p WHERE p.slug = NEW.product_slug AND p.rating_count > 0);
END;--> statement-breakpoint
CREATE TRIGGER `vote_given` AFTER INSERT ON `review_votes` BEGIN
  UPDATE reviews SET helpful = (SELECT count(*) FROM review_votes v WHERE v.review_id = NEW.review_id) WHERE id = NEW.review_id;
END;--> statement-breakpoint
CREATE TRIGGER `vote_taken_back` AFTER DELETE ON `review_votes` BEGIN
  UPDATE reviews SET helpful = (SELECT count(*) FROM review_votes v WHERE v.review_id = OLD.review_id) WHERE id = OLD.review_id;
END;
