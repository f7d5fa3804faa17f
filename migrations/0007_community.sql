CREATE TABLE `guild_questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`guild_id` text NOT NULL,
	`text` text NOT NULL,
	`user_id` text NOT NULL,
	`added_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guild_questions_text` ON `guild_questions` (`guild_id`,`text`);--> statement-breakpoint
CREATE INDEX `guild_questions_user` ON `guild_questions` (`user_id`);--> statement-breakpoint
CREATE TABLE `guild_settings` (
	`guild_id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `left_guilds` (
	`guild_id` text PRIMARY KEY NOT NULL,
	`left_at` integer NOT NULL,
	`stand_in` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `result_seats_user`;--> statement-breakpoint
ALTER TABLE `result_seats` ADD `facts` text;--> statement-breakpoint
ALTER TABLE `result_seats` ADD `number` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `result_seats_user` ON `result_seats` (`user_id`,`number`);--> statement-breakpoint
CREATE INDEX `matches_guild` ON `matches` (`guild_id`);--> statement-breakpoint
UPDATE `result_seats` SET `number` = (SELECT `number` FROM `results` WHERE `results`.`match_id` = `result_seats`.`match_id`);
