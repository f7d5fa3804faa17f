DROP INDEX `match_people_user`;--> statement-breakpoint
CREATE INDEX `match_people_user` ON `match_people` (`user_id`,`match_id`);