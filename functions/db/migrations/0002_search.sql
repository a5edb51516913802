CREATE TABLE `search_queries` (
	`country` text NOT NULL,
	`language` text NOT NULL,
	`words` text NOT NULL,
	`query` text NOT NULL,
	`count` integer NOT NULL,
	`last_on` text NOT NULL,
	PRIMARY KEY(`country`, `language`, `words`)
);
--> statement-breakpoint
CREATE INDEX `search_queries_popular` ON `search_queries` (`country`,`language`,`count`);--> statement-breakpoint
CREATE INDEX `search_queries_old` ON `search_queries` (`last_on`);--> statement-breakpoint
CREATE TABLE `search_synonyms` (
	`group_id` text NOT NULL,
	`words` text NOT NULL,
	`term` text NOT NULL,
	`language` text NOT NULL,
	`stands_in` integer NOT NULL,
	PRIMARY KEY(`group_id`, `words`)
);
--> statement-breakpoint
CREATE INDEX `search_synonyms_words` ON `search_synonyms` (`words`);--> statement-breakpoint
CREATE INDEX `search_synonyms_language` ON `search_synonyms` (`language`,`term`);--> statement-breakpoint
DROP TABLE `product_words`;--> statement-breakpoint
-- The search index, a table a language, so that how rare a word is counts in its own language; English stands beside each other language.
-- Written by functions/db/search-index.ts (FTS5 cannot cut Thai or Chinese itself). Marks (Mn, Mc) belong to words: without them Thai falls apart.
-- `called` and `made_by` are the folded name and brand, to be compared whole. The `_vocab` tables show the words of an index; they hold nothing.
CREATE VIRTUAL TABLE `product_words_en` USING fts5(`product_slug` UNINDEXED, `called` UNINDEXED, `made_by` UNINDEXED, `name`, `brand`, `kind`, `category`, `shade`, `claims`, `description`, prefix = '2 3', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'");--> statement-breakpoint
CREATE VIRTUAL TABLE `product_words_en_vocab` USING fts5vocab('product_words_en', 'row');--> statement-breakpoint
CREATE VIRTUAL TABLE `product_words_id` USING fts5(`product_slug` UNINDEXED, `called` UNINDEXED, `made_by` UNINDEXED, `name`, `brand`, `kind`, `category`, `shade`, `claims`, `description`, prefix = '2 3', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'");--> statement-breakpoint
CREATE VIRTUAL TABLE `product_words_id_vocab` USING fts5vocab('product_words_id', 'row');--> statement-breakpoint
CREATE VIRTUAL TABLE `product_words_th` USING fts5(`product_slug` UNINDEXED, `called` UNINDEXED, `made_by` UNINDEXED, `name`, `brand`, `kind`, `category`, `shade`, `claims`, `description`, prefix = '2 3', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'");--> statement-breakpoint
CREATE VIRTUAL TABLE `product_words_th_vocab` USING fts5vocab('product_words_th', 'row');--> statement-breakpoint
CREATE VIRTUAL TABLE `product_words_zh` USING fts5(`product_slug` UNINDEXED, `called` UNINDEXED, `made_by` UNINDEXED, `name`, `brand`, `kind`, `category`, `shade`, `claims`, `description`, prefix = '2 3', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'");--> statement-breakpoint
CREATE VIRTUAL TABLE `product_words_zh_vocab` USING fts5vocab('product_words_zh', 'row');--> statement-breakpoint
-- Names of brands and categories, for type-ahead and for what may have been meant.
CREATE VIRTUAL TABLE `search_names` USING fts5(`language` UNINDEXED, `kind` UNINDEXED, `target` UNINDEXED, `name` UNINDEXED, `words`, prefix = '2 3', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'");
