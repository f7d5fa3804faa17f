DROP INDEX `result_seats_user`;--> statement-breakpoint
ALTER TABLE `result_seats` ADD `number` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `result_seats_user` ON `result_seats` (`user_id`,`number`);--> statement-breakpoint
UPDATE `result_seats` SET `number` = (SELECT `number` FROM `results` WHERE `results`.`match_id` = `result_seats`.`match_id`);
