CREATE TABLE `logs` (
	`match_id` text PRIMARY KEY NOT NULL,
	`people` text NOT NULL,
	`plays` blob NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
