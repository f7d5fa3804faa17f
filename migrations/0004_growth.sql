CREATE TABLE `tallies` (
	`guild_id` text NOT NULL,
	`user_id` text NOT NULL,
	`games` integer NOT NULL,
	`wins` integer NOT NULL,
	PRIMARY KEY(`guild_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `tallies_order` ON `tallies` (`guild_id`,wins desc,`games`,`user_id`);--> statement-breakpoint
CREATE TABLE `win_counts` (
	`guild_id` text NOT NULL,
	`wins` integer NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`guild_id`, `wins`)
);
--> statement-breakpoint
ALTER TABLE `match_people` ADD `open` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `match_people_open` ON `match_people` (`user_id`) WHERE open = 1 and seat is not null;--> statement-breakpoint
CREATE INDEX `matches_open_place` ON `matches` (`guild_id`,`channel_id`,`id`,`status`) WHERE status in ('lobby', 'running');--> statement-breakpoint
CREATE INDEX `matches_open_rules` ON `matches` (case when json_valid(body) then body ->> '$.game.rules' end) WHERE status in ('lobby', 'running');--> statement-breakpoint
CREATE INDEX `matches_format` ON `matches` (case when json_valid(body) then body ->> '$.format' end);--> statement-breakpoint
UPDATE `match_people` SET `open` = 1 WHERE `match_id` IN (SELECT `id` FROM `matches` WHERE `status` IN ('lobby', 'running'));--> statement-breakpoint
INSERT INTO `tallies` SELECT `guild_id`, `user_id`, count(*), sum(`won`) FROM `result_seats` JOIN `results` USING (`match_id`)
WHERE `ending` = 'won' AND `people` >= 2 AND `user_id` IS NOT NULL GROUP BY `guild_id`, `user_id`;--> statement-breakpoint
INSERT INTO `win_counts` SELECT `guild_id`, `wins`, count(*) FROM `tallies` GROUP BY `guild_id`, `wins`;
