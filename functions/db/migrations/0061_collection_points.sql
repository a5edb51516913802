ALTER TABLE `orders` ADD `point` text;
