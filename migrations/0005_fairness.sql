ALTER TABLE `result_seats` ADD `led` integer;--> statement-breakpoint
ALTER TABLE `result_seats` ADD `ended_it` integer;