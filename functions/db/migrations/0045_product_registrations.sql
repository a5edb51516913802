ALTER TABLE `products` ADD `registrations` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `shade_language` text DEFAULT 'en' NOT NULL;