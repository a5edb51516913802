CREATE TABLE `review_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`review_id` text NOT NULL,
	`hash` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` text NOT NULL,
	`decided_by` text,
	`decided_at` text
);
--> statement-breakpoint
CREATE INDEX `review_photos_review` ON `review_photos` (`review_id`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `review_photos_state` ON `review_photos` (`state`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `review_photos_once` ON `review_photos` (`review_id`,`hash`) WHERE "review_photos"."state" <> 'dropped';--> statement-breakpoint
CREATE TRIGGER `review_photos_dropped` AFTER DELETE ON `reviews` BEGIN
  UPDATE review_photos SET state = 'dropped' WHERE review_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER `shown_review_photos_changed` AFTER UPDATE OF `state` ON `review_photos`
WHEN (OLD.state = 'published') <> (NEW.state = 'published') BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;
