CREATE TABLE `matches` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`guild_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`status` text NOT NULL,
	`engine` integer,
	`due_at` integer,
	`ended_at` integer,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `matches_open_channel` ON `matches` (`channel_id`) WHERE status in ('lobby', 'running');--> statement-breakpoint
CREATE INDEX `matches_due` ON `matches` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `matches_ended` ON `matches` (`channel_id`,`ended_at`);--> statement-breakpoint
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
CREATE TABLE `result_seats` (
	`match_id` text NOT NULL,
	`seat` integer NOT NULL,
	`user_id` text,
	`level` text,
	`place` integer NOT NULL,
	`home` integer NOT NULL,
	`steps_to_go` integer NOT NULL,
	`gave_up` integer NOT NULL,
	`won` integer NOT NULL,
	PRIMARY KEY(`match_id`, `seat`),
	FOREIGN KEY (`match_id`) REFERENCES `results`(`match_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `result_seats_user` ON `result_seats` (`user_id`);--> statement-breakpoint
CREATE TABLE `results` (
	`match_id` text PRIMARY KEY NOT NULL,
	`guild_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`ruleset` text NOT NULL,
	`ending` text NOT NULL,
	`people` integer NOT NULL,
	`turns` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `results_guild` ON `results` (`guild_id`,`ended_at`);