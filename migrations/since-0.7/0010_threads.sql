ALTER TABLE `results` ADD `parent_id` text;--> statement-breakpoint
CREATE INDEX `results_parent` ON `results` (`parent_id`,`number`) WHERE parent_id is not null;