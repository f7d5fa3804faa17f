ALTER TABLE `matches` ADD `ruleset` text;--> statement-breakpoint
UPDATE `matches` SET `ruleset` = json_extract(`body`, '$.game.rules.id') || '@' || `engine` WHERE `engine` IS NOT NULL AND json_valid(`body`);--> statement-breakpoint
ALTER TABLE `matches` DROP COLUMN `engine`;--> statement-breakpoint
ALTER TABLE `result_seats` RENAME COLUMN `place` TO `rank`;
