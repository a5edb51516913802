INSERT INTO `content_stamp` (`name`, `number`) VALUES ('published', 1);
--> statement-breakpoint
INSERT INTO `entries` (`id`, `type`, `route_key`, `slug`, `collection`, `created_at`)
SELECT `id`, `type`, `route_key`, `id`, NULL, '2026-11-23T00:00:00.000Z' FROM `content_entries` GROUP BY `id`;
--> statement-breakpoint
INSERT INTO `entry_texts` (`entry_id`, `country`, `language`, `draft`, `version`, `changed_at`)
SELECT `id`, `country`, `language`,
  CASE `status` WHEN 'draft' THEN json_object('title', `title`, 'description', `description`, 'picture', NULL, 'blocks', json(`blocks`)) END,
  1, '2026-11-23T00:00:00.000Z'
FROM `content_entries`;
--> statement-breakpoint
INSERT INTO `entry_versions` (`entry_id`, `country`, `language`, `number`, `body`, `starts_at`, `note`, `published_at`)
SELECT `id`, `country`, `language`, 1,
  json_object('title', `title`, 'description', `description`, 'picture', NULL, 'blocks', json(`blocks`)),
  '2020-01-01T00:00:00.000Z', '', '2026-11-23T00:00:00.000Z'
FROM `content_entries` WHERE `status` = 'published';
--> statement-breakpoint
INSERT INTO `entries` (`id`, `type`, `route_key`, `slug`, `collection`, `created_at`)
SELECT 'layout', 'layout', 'cms-pages', 'layout', NULL, '2026-11-23T00:00:00.000Z' WHERE EXISTS (SELECT 1 FROM `layouts`);
--> statement-breakpoint
INSERT INTO `entry_texts` (`entry_id`, `country`, `language`, `version`, `changed_at`)
SELECT 'layout', `country`, `language`, 1, '2026-11-23T00:00:00.000Z' FROM `layouts`;
--> statement-breakpoint
INSERT INTO `entry_versions` (`entry_id`, `country`, `language`, `number`, `body`, `starts_at`, `note`, `published_at`)
SELECT 'layout', `country`, `language`, 1, json_object('title', 'Layout', 'description', '', 'picture', NULL, 'blocks', json_array(
    json_object('id', 'strip', 'type', 'strip', 'props', json_object('messages', json_extract(`body`, '$.strip'))),
    json_object('id', 'menu', 'type', 'menu', 'props', json_object('groups', json_extract(`body`, '$.menu'))),
    json_object('id', 'footer', 'type', 'footer', 'props', json_object('groups', json_extract(`body`, '$.footer'))),
    json_object('id', 'routing', 'type', 'routing', 'props', json_object(
      'smartLinkExemptedPaths', json_extract(`body`, '$.config.smartLinkExemptedPaths'), 'externalHosts', json_array())))),
  '2020-01-01T00:00:00.000Z', '', '2026-11-23T00:00:00.000Z'
FROM `layouts`;
--> statement-breakpoint
DROP TABLE `content_entries`;--> statement-breakpoint
DROP TABLE `layouts`;
