CREATE TABLE `people` (
	`user_id` text PRIMARY KEY NOT NULL,
	`hints` integer NOT NULL
);
--> statement-breakpoint
-- Whoever has played before needs no hints.
INSERT INTO `people` SELECT DISTINCT `user_id`, 3 FROM `match_people`;
