CREATE TABLE `upkeep` (
	`id` integer PRIMARY KEY NOT NULL,
	`process` text NOT NULL,
	`forgotten` integer NOT NULL,
	`rewritten` integer NOT NULL,
	`rewritten_at` integer NOT NULL
);
