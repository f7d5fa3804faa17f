ALTER TABLE `dailies` ADD `guild_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `dailies` ADD `rank` integer;--> statement-breakpoint
ALTER TABLE `dailies` ADD `turns` integer;--> statement-breakpoint
ALTER TABLE `dailies` ADD `accuracy` integer;--> statement-breakpoint
ALTER TABLE `dailies` ADD `streak` integer;--> statement-breakpoint
ALTER TABLE `dailies` ADD `folded` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `dailies_unfolded` ON `dailies` (`day`) WHERE rank is not null and folded = 0;--> statement-breakpoint
CREATE INDEX `dailies_guild` ON `dailies` (`guild_id`) WHERE guild_id <> '';