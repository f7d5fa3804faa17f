ALTER TABLE `result_seats` ADD `guild_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `result_seats` SET `guild_id` = (SELECT `guild_id` FROM `results` WHERE `results`.`match_id` = `result_seats`.`match_id`);--> statement-breakpoint
CREATE INDEX `result_seats_here` ON `result_seats` (`user_id`,`guild_id`,`number`);--> statement-breakpoint
CREATE INDEX `result_seats_rated_here` ON `result_seats` (`user_id`,`guild_id`,`number`) WHERE ratings is not null;--> statement-breakpoint
CREATE INDEX `result_seats_rated` ON `result_seats` (`user_id`,`number`) WHERE ratings is not null;