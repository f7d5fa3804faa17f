CREATE TABLE `awards` (
	`user_id` text NOT NULL,
	`award` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`user_id`, `award`)
);
--> statement-breakpoint
CREATE TABLE `boards` (
	`id` integer PRIMARY KEY NOT NULL,
	`scope` text NOT NULL,
	`family` text NOT NULL,
	`period` text NOT NULL,
	`until` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `boards_whole` ON `boards` (`scope`,`family`,`period`);--> statement-breakpoint
CREATE INDEX `boards_until` ON `boards` (`until`) WHERE until is not null;--> statement-breakpoint
CREATE TABLE `folds` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `meeting_days` (
	`day` text NOT NULL,
	`scope` text NOT NULL,
	`one` text NOT NULL,
	`other` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `scope`, `one`, `other`)
);
--> statement-breakpoint
CREATE TABLE `preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rivals` (
	`one` text NOT NULL,
	`other` text NOT NULL,
	`board` integer NOT NULL,
	`games` integer NOT NULL,
	`won` integer NOT NULL,
	`bumped` integer NOT NULL,
	`sorried` integer NOT NULL,
	PRIMARY KEY(`one`, `other`, `board`),
	FOREIGN KEY (`board`) REFERENCES `boards`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sheets` (
	`user_id` text NOT NULL,
	`board` integer NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`user_id`, `board`),
	FOREIGN KEY (`board`) REFERENCES `boards`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `standing_counts` (
	`board` integer NOT NULL,
	`metric` text NOT NULL,
	`value` integer NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`board`, `metric`, `value`),
	FOREIGN KEY (`board`) REFERENCES `boards`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `standings` (
	`board` integer NOT NULL,
	`user_id` text NOT NULL,
	`games` integer NOT NULL,
	`wins` integer NOT NULL,
	`rate` integer,
	`bumps` integer NOT NULL,
	`fastest` integer,
	`streak` integer NOT NULL,
	`longest` integer NOT NULL,
	`rated` integer NOT NULL,
	`points` integer NOT NULL,
	`mu` real,
	`sigma` real,
	`last_at` integer NOT NULL,
	`listed` integer NOT NULL,
	PRIMARY KEY(`board`, `user_id`),
	FOREIGN KEY (`board`) REFERENCES `boards`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `standings_user` ON `standings` (`user_id`);--> statement-breakpoint
CREATE INDEX `standings_rating` ON `standings` (`board`,`points`,`user_id`) WHERE listed = 2;--> statement-breakpoint
CREATE INDEX `standings_wins` ON `standings` (`board`,`wins`,`user_id`) WHERE listed > 0;--> statement-breakpoint
CREATE INDEX `standings_rate` ON `standings` (`board`,`rate`,`user_id`) WHERE listed > 0 and rate is not null;--> statement-breakpoint
CREATE INDEX `standings_bumps` ON `standings` (`board`,`bumps`,`user_id`) WHERE listed > 0;--> statement-breakpoint
CREATE INDEX `standings_fastest` ON `standings` (`board`,`fastest`,`user_id`) WHERE listed > 0 and fastest is not null;--> statement-breakpoint
CREATE INDEX `standings_streak` ON `standings` (`board`,`longest`,`user_id`) WHERE listed > 0;--> statement-breakpoint
CREATE INDEX `standings_active` ON `standings` (`last_at`) WHERE listed = 2 and mu is not null;--> statement-breakpoint
CREATE TABLE `told_seasons` (
	`guild_id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `visibility` (
	`user_id` text PRIMARY KEY NOT NULL,
	`servers` integer NOT NULL,
	`everywhere` text
);
--> statement-breakpoint
DROP TABLE `tallies`;--> statement-breakpoint
DROP TABLE `win_counts`;--> statement-breakpoint
DROP INDEX `result_seats_user`;--> statement-breakpoint
ALTER TABLE `result_seats` ADD `facts` text;--> statement-breakpoint
ALTER TABLE `result_seats` ADD `number` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `result_seats` ADD `ratings` text;--> statement-breakpoint
CREATE INDEX `result_seats_user` ON `result_seats` (`user_id`,`number`);--> statement-breakpoint
CREATE INDEX `matches_guild` ON `matches` (`guild_id`);--> statement-breakpoint
UPDATE `result_seats` SET `number` = (SELECT `number` FROM `results` WHERE `results`.`match_id` = `result_seats`.`match_id`);
