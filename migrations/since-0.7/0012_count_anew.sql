-- What counts is decided in another way: the bot folds everything anew when it starts.
DELETE FROM `standings`;--> statement-breakpoint
DELETE FROM `standing_counts`;--> statement-breakpoint
DELETE FROM `sheets`;--> statement-breakpoint
DELETE FROM `rivals`;--> statement-breakpoint
DELETE FROM `awards`;--> statement-breakpoint
DELETE FROM `boards`;--> statement-breakpoint
DELETE FROM `meeting_days`;--> statement-breakpoint
DELETE FROM `folds`;--> statement-breakpoint
UPDATE `result_seats` SET `ratings` = NULL WHERE `ratings` IS NOT NULL;
