ALTER TABLE `promotions` ADD `voucher` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `promotions` SET `voucher` = 1 WHERE `kind` = 'perk' AND `stackable` = 0;--> statement-breakpoint
UPDATE `promotions` SET `stackable` = 0 WHERE `kind` <> 'offer';
