ALTER TABLE `members` ADD `calendar_link` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `forgotten` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `orders` SET `forgotten` = 1 WHERE `member_id` IS NULL AND `number` IN (SELECT `order_number` FROM `order_points`);--> statement-breakpoint
CREATE TABLE `bag_moves` AS SELECT `id` AS `old_id`, lower(hex(randomblob(16))) AS `new_id` FROM `bags` WHERE `member_id` IS NOT NULL;--> statement-breakpoint
UPDATE `bag_lines` SET `bag_id` = (SELECT `new_id` FROM `bag_moves` WHERE `old_id` = `bag_id`) WHERE `bag_id` IN (SELECT `old_id` FROM `bag_moves`);--> statement-breakpoint
UPDATE `bag_codes` SET `bag_id` = (SELECT `new_id` FROM `bag_moves` WHERE `old_id` = `bag_id`) WHERE `bag_id` IN (SELECT `old_id` FROM `bag_moves`);--> statement-breakpoint
UPDATE `bags` SET `id` = (SELECT `new_id` FROM `bag_moves` WHERE `old_id` = `bags`.`id`) WHERE `id` IN (SELECT `old_id` FROM `bag_moves`);--> statement-breakpoint
DROP TABLE `bag_moves`;
