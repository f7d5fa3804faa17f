CREATE TABLE `dailies` (
	`user_id` text NOT NULL,
	`day` integer NOT NULL,
	`attempt` integer NOT NULL,
	`ply` integer NOT NULL,
	`plays` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	PRIMARY KEY(`user_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `keys` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
