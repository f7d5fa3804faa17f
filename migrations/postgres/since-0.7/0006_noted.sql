ALTER TABLE "upkeep" ADD COLUMN "noted" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "upkeep" ADD COLUMN "place" text COLLATE "C";