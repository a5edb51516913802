-- What the desk lists is a small part of tables that grow: who works there, what comes back, and what was sent, the newest first.
CREATE INDEX `members_roles` ON `members` (`country`,`created_at`) WHERE "members"."roles" <> '[]';--> statement-breakpoint
CREATE INDEX `messages_sent` ON `messages` (`country`,`id`) WHERE "messages"."sent_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_desk_returns` ON `orders` (`country`,`placed_at`) WHERE "orders"."return_asked_at" IS NOT NULL;