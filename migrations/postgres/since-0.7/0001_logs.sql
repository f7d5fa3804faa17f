CREATE TABLE "logs" (
	"match_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"people" text COLLATE "C" NOT NULL,
	"plays" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "logs" ADD CONSTRAINT "logs_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;