ALTER TABLE "dailies" ADD COLUMN "guild_id" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dailies" ADD COLUMN "rank" bigint;--> statement-breakpoint
ALTER TABLE "dailies" ADD COLUMN "turns" bigint;--> statement-breakpoint
ALTER TABLE "dailies" ADD COLUMN "accuracy" bigint;--> statement-breakpoint
ALTER TABLE "dailies" ADD COLUMN "streak" bigint;--> statement-breakpoint
ALTER TABLE "dailies" ADD COLUMN "folded" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "dailies_unfolded" ON "dailies" USING btree ("day") WHERE rank is not null and folded = 0;--> statement-breakpoint
CREATE INDEX "dailies_guild" ON "dailies" USING btree ("guild_id") WHERE guild_id <> '';