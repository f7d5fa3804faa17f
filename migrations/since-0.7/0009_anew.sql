-- The points of a series were kept of people who had left it, too: match_people finds them now.
INSERT OR IGNORE INTO `match_people` (`match_id`, `user_id`, `seat`, `open`)
  SELECT `matches`.`id`, `scorer`.`key`, NULL, `matches`.`status` IN ('lobby', 'running')
  FROM `matches`, json_each(CASE WHEN json_valid(`matches`.`body`) THEN `matches`.`body` ELSE '{}' END, '$.scores') AS `scorer`
  WHERE `scorer`.`key` NOT LIKE 'computer-%';--> statement-breakpoint
-- Bumps and the day's rated meetings are counted in another way: the bot folds everything anew when it starts.
DELETE FROM `standings`;--> statement-breakpoint
DELETE FROM `standing_counts`;--> statement-breakpoint
DELETE FROM `sheets`;--> statement-breakpoint
DELETE FROM `rivals`;--> statement-breakpoint
DELETE FROM `awards`;--> statement-breakpoint
DELETE FROM `boards`;--> statement-breakpoint
DELETE FROM `meeting_days`;--> statement-breakpoint
DELETE FROM `folds`;--> statement-breakpoint
UPDATE `result_seats` SET `ratings` = NULL WHERE `ratings` IS NOT NULL;
