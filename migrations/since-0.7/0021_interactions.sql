CREATE TABLE `interactions` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
