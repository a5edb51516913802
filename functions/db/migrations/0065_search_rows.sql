-- What a search reads of the products that it finds, and the words that it may correct to, so that neither reads the long rows of the index.
CREATE TABLE `product_words_known` (
	`language` text NOT NULL,
	`word` text NOT NULL,
	`products` integer NOT NULL,
	PRIMARY KEY(`language`, `word`)
);
--> statement-breakpoint
CREATE TABLE `product_words_en_rows` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_slug` text NOT NULL,
	`called` text NOT NULL,
	`made_by` text NOT NULL,
	`rank` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `product_words_id_rows` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_slug` text NOT NULL,
	`called` text NOT NULL,
	`made_by` text NOT NULL,
	`rank` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `product_words_th_rows` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_slug` text NOT NULL,
	`called` text NOT NULL,
	`made_by` text NOT NULL,
	`rank` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `product_words_zh_rows` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_slug` text NOT NULL,
	`called` text NOT NULL,
	`made_by` text NOT NULL,
	`rank` integer NOT NULL
);--> statement-breakpoint
INSERT INTO `product_words_en_rows` (`id`, `product_slug`, `called`, `made_by`, `rank`)
  SELECT w.rowid, w.product_slug, w.called, w.made_by, coalesce((SELECT p.rank FROM products p WHERE p.slug = w.product_slug), 0) FROM product_words_en w;--> statement-breakpoint
INSERT INTO `product_words_known` (`language`, `word`, `products`) SELECT 'en', term, doc FROM product_words_en_vocab;--> statement-breakpoint
INSERT INTO `product_words_id_rows` (`id`, `product_slug`, `called`, `made_by`, `rank`)
  SELECT w.rowid, w.product_slug, w.called, w.made_by, coalesce((SELECT p.rank FROM products p WHERE p.slug = w.product_slug), 0) FROM product_words_id w;--> statement-breakpoint
INSERT INTO `product_words_known` (`language`, `word`, `products`) SELECT 'id', term, doc FROM product_words_id_vocab;--> statement-breakpoint
INSERT INTO `product_words_th_rows` (`id`, `product_slug`, `called`, `made_by`, `rank`)
  SELECT w.rowid, w.product_slug, w.called, w.made_by, coalesce((SELECT p.rank FROM products p WHERE p.slug = w.product_slug), 0) FROM product_words_th w;--> statement-breakpoint
INSERT INTO `product_words_known` (`language`, `word`, `products`) SELECT 'th', term, doc FROM product_words_th_vocab;--> statement-breakpoint
INSERT INTO `product_words_zh_rows` (`id`, `product_slug`, `called`, `made_by`, `rank`)
  SELECT w.rowid, w.product_slug, w.called, w.made_by, coalesce((SELECT p.rank FROM products p WHERE p.slug = w.product_slug), 0) FROM product_words_zh w;--> statement-breakpoint
INSERT INTO `product_words_known` (`language`, `word`, `products`) SELECT 'zh', term, doc FROM product_words_zh_vocab;