CREATE TABLE `answer_votes` (
	`answer_id` text NOT NULL,
	`member_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`answer_id`, `member_id`)
);
--> statement-breakpoint
CREATE INDEX `answer_votes_member` ON `answer_votes` (`member_id`);--> statement-breakpoint
CREATE TABLE `product_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`question_id` text NOT NULL,
	`shop` integer NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`member_id` text,
	`author_name` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`created_at` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`helpful` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `product_answers_question` ON `product_answers` (`question_id`,`state`);--> statement-breakpoint
CREATE INDEX `product_answers_desk` ON `product_answers` (`country`,`state`,`created_at`) WHERE "product_answers"."shop" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `product_answers_once` ON `product_answers` (`member_id`,`question_id`);--> statement-breakpoint
CREATE TABLE `product_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`product_slug` text NOT NULL,
	`country` text NOT NULL,
	`language` text NOT NULL,
	`member_id` text,
	`author_name` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`created_at` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `product_questions_product` ON `product_questions` (`product_slug`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `product_questions_desk` ON `product_questions` (`country`,`state`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `product_questions_once` ON `product_questions` (`member_id`,`product_slug`,`body`);--> statement-breakpoint
CREATE TABLE `question_decisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`entry_id` text NOT NULL,
	`revision` integer NOT NULL,
	`decision` text NOT NULL,
	`reason` text,
	`operator_id` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `question_decisions_entry` ON `question_decisions` (`entry_id`,`kind`,`id`);--> statement-breakpoint
CREATE TRIGGER `answer_vote_given` AFTER INSERT ON `answer_votes` BEGIN
  UPDATE product_answers SET helpful = (SELECT count(*) FROM answer_votes v WHERE v.answer_id = NEW.answer_id) WHERE id = NEW.answer_id;
END;--> statement-breakpoint
CREATE TRIGGER `answer_vote_taken_back` AFTER DELETE ON `answer_votes` BEGIN
  UPDATE product_answers SET helpful = (SELECT count(*) FROM answer_votes v WHERE v.answer_id = OLD.answer_id) WHERE id = OLD.answer_id;
END;--> statement-breakpoint
-- An answer without its question says nothing, and neither does a vote without its answer.
CREATE TRIGGER `question_removed` AFTER DELETE ON `product_questions` BEGIN
  DELETE FROM product_answers WHERE question_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER `answer_removed` AFTER DELETE ON `product_answers` BEGIN
  DELETE FROM answer_votes WHERE answer_id = OLD.id;
END;--> statement-breakpoint
-- Only what is published is shown.
CREATE TRIGGER `shown_product_questions_added` AFTER INSERT ON `product_questions`
WHEN NEW.state = 'published' BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_questions_changed` AFTER UPDATE ON `product_questions`
WHEN OLD.state = 'published' OR NEW.state = 'published' BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_questions_removed` AFTER DELETE ON `product_questions`
WHEN OLD.state = 'published' BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_answers_added` AFTER INSERT ON `product_answers`
WHEN NEW.state = 'published' BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_answers_changed` AFTER UPDATE ON `product_answers`
WHEN OLD.state = 'published' OR NEW.state = 'published' BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;--> statement-breakpoint
CREATE TRIGGER `shown_product_answers_removed` AFTER DELETE ON `product_answers`
WHEN OLD.state = 'published' BEGIN
  UPDATE content_stamp SET number = number + 1 WHERE name = 'shown';
END;
