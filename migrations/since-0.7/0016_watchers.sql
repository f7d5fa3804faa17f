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
CREATE INDEX `watchers_user` ON `watchers` (`user_id`);