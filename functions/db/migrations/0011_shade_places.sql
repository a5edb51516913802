ALTER TABLE `variants` ADD `shade_kind` text;--> statement-breakpoint
ALTER TABLE `variants` ADD `shade_cell` integer;--> statement-breakpoint
CREATE INDEX `variants_shade` ON `variants` (`shade_kind`,`shade_cell`);--> statement-breakpoint
CREATE INDEX `order_lines_product` ON `order_lines` ("snapshot" ->> '$.product.slug');