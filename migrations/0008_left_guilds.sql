CREATE TABLE `left_guilds` (
	`guild_id` text PRIMARY KEY NOT NULL,
	`left_at` integer NOT NULL,
	`stand_in` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `matches_guild` ON `matches` (`guild_id`);