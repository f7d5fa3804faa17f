CREATE TABLE `blocked` (
	`id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
