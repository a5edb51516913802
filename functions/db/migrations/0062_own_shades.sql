CREATE TABLE `own_shades` (
	`member_id` text PRIMARY KEY NOT NULL,
	`shade` text NOT NULL,
	`updated_at` text NOT NULL
);
