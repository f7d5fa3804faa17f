ALTER TABLE `matches` ADD `series` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `matches` ADD `round` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE `matches` SET `series` = `id`;--> statement-breakpoint
DROP INDEX `matches_ended`;--> statement-breakpoint
ALTER TABLE `matches` DROP COLUMN `ended_at`;--> statement-breakpoint
CREATE TABLE `match_people` (
	`match_id` text NOT NULL,
	`user_id` text NOT NULL,
	`seat` integer,
	PRIMARY KEY(`match_id`, `user_id`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `match_people_user` ON `match_people` (`user_id`);--> statement-breakpoint
INSERT INTO `match_people` (`match_id`, `user_id`, `seat`)
WITH `readable` (`id`, `body`) AS (
	SELECT `id`, iif(json_valid(`body`), `body`, '{}') FROM `matches`
), `named` (`id`, `user_id`, `seat`) AS (
	SELECT `readable`.`id`, json_extract(`value`, '$.occupant.userId'), json_extract(`value`, '$.seat') FROM `readable`, json_each(`body`, '$.places')
	UNION ALL SELECT `readable`.`id`, json_extract(`value`, '$.leftBy'), NULL FROM `readable`, json_each(`body`, '$.places')
	UNION ALL SELECT `readable`.`id`, json_extract(`value`, '$.userId'), NULL FROM `readable`, json_each(`body`, '$.invited')
	UNION ALL SELECT `readable`.`id`, json_extract(`value`, '$.userId'), NULL FROM `readable`, json_each(`body`, '$.notes')
	UNION ALL SELECT `readable`.`id`, `value`, NULL FROM `readable`, json_each(`body`, '$.votes')
	UNION ALL SELECT `readable`.`id`, `key`, NULL FROM `readable`, json_each(`body`, '$.absences')
	UNION ALL SELECT `id`, json_extract(`body`, '$.hostId'), NULL FROM `readable`
	UNION ALL SELECT `id`, json_extract(`body`, '$.ending.userId'), NULL FROM `readable`
	UNION ALL SELECT `match_id`, `user_id`, NULL FROM `plays`
)
SELECT `id`, `user_id`, max(`seat`) FROM `named` WHERE `user_id` <> '' GROUP BY `id`, `user_id`;--> statement-breakpoint
UPDATE `matches` SET `body` = json_set(
	`body`,
	'$.places', json((SELECT json_group_array(json(iif(json_type(`value`, '$.occupant.name') IS NULL, `value`, json_set(`value`, '$.occupant.name', '')))) FROM json_each(`matches`.`body`, '$.places')))
) WHERE `due_at` IS NULL AND `status` IN ('over', 'closed') AND json_valid(`body`) AND json_type(`body`, '$.places') = 'array';--> statement-breakpoint
UPDATE `matches` SET `body` = json_set(
	`body`,
	'$.notes', json((SELECT json_group_array(json(json_set(`value`, '$.name', ''))) FROM json_each(`matches`.`body`, '$.notes')))
) WHERE `due_at` IS NULL AND `status` IN ('over', 'closed') AND json_valid(`body`) AND json_type(`body`, '$.notes') = 'array';--> statement-breakpoint
CREATE TEMP TABLE `older_seats` AS SELECT * FROM `result_seats`;--> statement-breakpoint
DROP TABLE `result_seats`;--> statement-breakpoint
ALTER TABLE `results` RENAME TO `older_results`;--> statement-breakpoint
DROP INDEX `results_guild`;--> statement-breakpoint
CREATE TABLE `results` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`match_id` text NOT NULL,
	`guild_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`ruleset` text NOT NULL,
	`series` text NOT NULL,
	`round` integer NOT NULL,
	`ending` text NOT NULL,
	`people` integer NOT NULL,
	`turns` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `results` (`match_id`, `guild_id`, `channel_id`, `ruleset`, `series`, `round`, `ending`, `people`, `turns`, `started_at`, `ended_at`)
SELECT `match_id`, `guild_id`, `channel_id`,
	coalesce((SELECT `ruleset` FROM `matches` WHERE `id` = `match_id`), `ruleset`),
	`match_id`, 1, `ending`, `people`, `turns`, `started_at`, `ended_at`
FROM `older_results` ORDER BY `ended_at`, `rowid`;--> statement-breakpoint
DROP TABLE `older_results`;--> statement-breakpoint
CREATE UNIQUE INDEX `results_match` ON `results` (`match_id`);--> statement-breakpoint
CREATE INDEX `results_guild` ON `results` (`guild_id`,`number`);--> statement-breakpoint
CREATE INDEX `results_channel` ON `results` (`channel_id`,`number`);--> statement-breakpoint
CREATE TABLE `result_seats` (
	`match_id` text NOT NULL,
	`seat` integer NOT NULL,
	`side` integer NOT NULL,
	`user_id` text,
	`level` text,
	`rank` integer NOT NULL,
	`points` integer,
	`home` integer NOT NULL,
	`steps_to_go` integer NOT NULL,
	`bumps` integer,
	`slides` integer,
	`gave_up` integer NOT NULL,
	`won` integer NOT NULL,
	PRIMARY KEY(`match_id`, `seat`),
	FOREIGN KEY (`match_id`) REFERENCES `results`(`match_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `result_seats` (`match_id`, `seat`, `side`, `user_id`, `level`, `rank`, `home`, `steps_to_go`, `gave_up`, `won`)
SELECT `match_id`, `seat`, `seat`, `user_id`, `level`, `rank`, `home`, `steps_to_go`, `gave_up`, `won` FROM `older_seats`;--> statement-breakpoint
CREATE INDEX `result_seats_user` ON `result_seats` (`user_id`);--> statement-breakpoint
DROP TABLE `older_seats`;
