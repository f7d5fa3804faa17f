DROP INDEX `results_channel`;--> statement-breakpoint
DROP INDEX `results_parent`;--> statement-breakpoint
CREATE INDEX `results_room` ON `results` (case when parent_id is null then channel_id else parent_id end,`number`);--> statement-breakpoint
CREATE INDEX `results_thread` ON `results` (`channel_id`,`number`) WHERE parent_id is not null;--> statement-breakpoint
ALTER TABLE `result_seats` ADD `room` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `result_seats` SET `room` = (SELECT coalesce(`parent_id`, `channel_id`) FROM `results` WHERE `results`.`match_id` = `result_seats`.`match_id`);--> statement-breakpoint
CREATE INDEX `result_seats_room` ON `result_seats` (`user_id`,`room`,`number`);