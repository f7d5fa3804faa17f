CREATE TABLE `spent_days` (
	`day` integer NOT NULL,
	`mark` text NOT NULL,
	PRIMARY KEY(`day`, `mark`)
);
