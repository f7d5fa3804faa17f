ALTER TABLE `upkeep` ADD `noted` text;--> statement-breakpoint
ALTER TABLE `upkeep` ADD `place` text;