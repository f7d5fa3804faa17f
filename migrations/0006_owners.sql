CREATE TABLE `owners` (
	`application_id` text PRIMARY KEY NOT NULL
);
