CREATE TABLE `ingredients` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ingredients_name_unique` ON `ingredients` (`name`);--> statement-breakpoint
CREATE TABLE `product_ingredients` (
	`ingredient_id` integer NOT NULL,
	`product_slug` text NOT NULL,
	PRIMARY KEY(`ingredient_id`, `product_slug`)
);
--> statement-breakpoint
-- What is there already.
INSERT INTO `ingredients` (`name`) SELECT DISTINCT e.value FROM products p, json_each(p.ingredients) e;--> statement-breakpoint
INSERT INTO `product_ingredients` (`ingredient_id`, `product_slug`) SELECT DISTINCT i.id, p.slug FROM products p, json_each(p.ingredients) e
  JOIN ingredients i ON i.name = e.value;--> statement-breakpoint
-- Whoever writes products need not know of these.
CREATE TRIGGER `ingredients_written` AFTER INSERT ON `products` WHEN NEW.ingredients <> '[]' BEGIN
  INSERT INTO ingredients (name) SELECT DISTINCT e.value FROM json_each(NEW.ingredients) e
    WHERE NOT EXISTS (SELECT 1 FROM ingredients i WHERE i.name = e.value);
  INSERT INTO product_ingredients (ingredient_id, product_slug)
    SELECT DISTINCT i.id, NEW.slug FROM json_each(NEW.ingredients) e CROSS JOIN ingredients i ON i.name = e.value;
END;--> statement-breakpoint
CREATE TRIGGER `ingredients_changed` AFTER UPDATE OF `ingredients` ON `products` WHEN OLD.ingredients <> NEW.ingredients BEGIN
  DELETE FROM product_ingredients WHERE product_slug = OLD.slug
    AND ingredient_id IN (SELECT i.id FROM json_each(OLD.ingredients) e CROSS JOIN ingredients i ON i.name = e.value);
  INSERT INTO ingredients (name) SELECT DISTINCT e.value FROM json_each(NEW.ingredients) e
    WHERE NOT EXISTS (SELECT 1 FROM ingredients i WHERE i.name = e.value);
  INSERT INTO product_ingredients (ingredient_id, product_slug)
    SELECT DISTINCT i.id, NEW.slug FROM json_each(NEW.ingredients) e CROSS JOIN ingredients i ON i.name = e.value;
END;--> statement-breakpoint
CREATE TRIGGER `ingredients_removed` AFTER DELETE ON `products` BEGIN
  DELETE FROM product_ingredients WHERE product_slug = OLD.slug
    AND ingredient_id IN (SELECT i.id FROM json_each(OLD.ingredients) e CROSS JOIN ingredients i ON i.name = e.value);
END;
