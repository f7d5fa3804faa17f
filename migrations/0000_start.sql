CREATE TABLE `matches` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`guild_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`status` text NOT NULL,
	`due_at` integer,
	`body` text NOT NULL,
	`ruleset` text,
	`series` text DEFAULT '' NOT NULL,
	`round` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `matches_guild` ON `matches` (`guild_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `matches_open_channel` ON `matches` (`channel_id`) WHERE status in ('lobby', 'running');--> statement-breakpoint
CREATE INDEX `matches_due` ON `matches` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `matches_open_place` ON `matches` (`guild_id`,`channel_id`,`id`,`status`) WHERE status in ('lobby', 'running');--> statement-breakpoint
CREATE INDEX `matches_open_rules` ON `matches` (case when json_valid(body) then body ->> '$.game.rules' end) WHERE status in ('lobby', 'running');--> statement-breakpoint
CREATE INDEX `matches_format` ON `matches` (case when json_valid(body) then body ->> '$.format' end);--> statement-breakpoint
CREATE TABLE `match_people` (
	`match_id` text NOT NULL,
	`user_id` text NOT NULL,
	`seat` integer,
	`open` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`match_id`, `user_id`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `match_people_user` ON `match_people` (`user_id`,`match_id`);--> statement-breakpoint
CREATE INDEX `match_people_open` ON `match_people` (`user_id`) WHERE open = 1 and seat is not null;--> statement-breakpoint
CREATE TABLE `watchers` (
	`match_id` text NOT NULL,
	`user_id` text NOT NULL,
	`cheered` integer NOT NULL,
	`gasped` integer NOT NULL,
	`guess` integer,
	PRIMARY KEY(`match_id`, `user_id`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `watchers_user` ON `watchers` (`user_id`);--> statement-breakpoint
CREATE TABLE `people` (
	`user_id` text PRIMARY KEY NOT NULL,
	`hints` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `dailies` (
	`user_id` text NOT NULL,
	`day` integer NOT NULL,
	`attempt` integer NOT NULL,
	`ply` integer NOT NULL,
	`plays` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`guild_id` text DEFAULT '' NOT NULL,
	`rank` integer,
	`turns` integer,
	`accuracy` integer,
	`streak` integer,
	`folded` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `dailies_unfolded` ON `dailies` (`day`) WHERE rank is not null and folded = 0;--> statement-breakpoint
CREATE INDEX `dailies_guild` ON `dailies` (`guild_id`) WHERE guild_id <> '';--> statement-breakpoint
CREATE TABLE `spent_days` (
	`day` integer NOT NULL,
	`mark` text NOT NULL,
	PRIMARY KEY(`day`, `mark`)
);
--> statement-breakpoint
CREATE TABLE `keys` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `guild_settings` (
	`guild_id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`changed_at` integer NOT NULL
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
CREATE TABLE `preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `blocked` (
	`id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `interactions` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `owners` (
	`application_id` text PRIMARY KEY NOT NULL,
	`emojis` text
);
--> statement-breakpoint
CREATE TABLE `upkeep` (
	`id` integer PRIMARY KEY NOT NULL,
	`process` text NOT NULL,
	`forgotten` integer NOT NULL,
	`rewritten` integer NOT NULL,
	`rewritten_at` integer NOT NULL,
	`noted` text,
	`place` text
);
--> statement-breakpoint
CREATE TABLE `left_guilds` (
	`guild_id` text PRIMARY KEY NOT NULL,
	`left_at` integer NOT NULL,
	`stand_in` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `plays` (
	`match_id` text NOT NULL,
	`ply` integer NOT NULL,
	`seat` integer NOT NULL,
	`play` text NOT NULL,
	`by` text NOT NULL,
	`user_id` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`match_id`, `ply`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `logs` (
	`match_id` text PRIMARY KEY NOT NULL,
	`people` text NOT NULL,
	`plays` blob NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	`parent_id` text,
	`hints` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `results_match` ON `results` (`match_id`);--> statement-breakpoint
CREATE INDEX `results_guild` ON `results` (`guild_id`,`number`);--> statement-breakpoint
CREATE INDEX `results_room` ON `results` (case when parent_id is null then channel_id else parent_id end,`number`);--> statement-breakpoint
CREATE INDEX `results_thread` ON `results` (`channel_id`,`number`) WHERE parent_id is not null;--> statement-breakpoint
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
	`led` integer,
	`ended_it` integer,
	`facts` text,
	`number` integer DEFAULT 0 NOT NULL,
	`ratings` text,
	`guild_id` text DEFAULT '' NOT NULL,
	`room` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`match_id`, `seat`),
	FOREIGN KEY (`match_id`) REFERENCES `results`(`match_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `result_seats_user` ON `result_seats` (`user_id`,`number`);--> statement-breakpoint
CREATE INDEX `result_seats_here` ON `result_seats` (`user_id`,`guild_id`,`number`);--> statement-breakpoint
CREATE INDEX `result_seats_room` ON `result_seats` (`user_id`,`room`,`number`);--> statement-breakpoint
CREATE INDEX `result_seats_rated_here` ON `result_seats` (`user_id`,`guild_id`,`number`) WHERE ratings is not null;--> statement-breakpoint
CREATE INDEX `result_seats_rated` ON `result_seats` (`user_id`,`number`) WHERE ratings is not null;--> statement-breakpoint
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
CREATE TABLE `standing_counts` (
	`board` integer NOT NULL,
	`metric` text NOT NULL,
	`value` integer NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`board`, `metric`, `value`),
	FOREIGN KEY (`board`) REFERENCES `boards`(`id`) ON UPDATE no action ON DELETE no action
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
CREATE TABLE `sheets` (
	`user_id` text NOT NULL,
	`board` integer NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`user_id`, `board`),
	FOREIGN KEY (`board`) REFERENCES `boards`(`id`) ON UPDATE no action ON DELETE no action
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
CREATE TABLE `awards` (
	`user_id` text NOT NULL,
	`award` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`user_id`, `award`)
);
--> statement-breakpoint
CREATE TABLE `folds` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `visibility` (
	`user_id` text PRIMARY KEY NOT NULL,
	`servers` integer NOT NULL,
	`everywhere` text
);
--> statement-breakpoint
CREATE TABLE `told_seasons` (
	`guild_id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL
);
