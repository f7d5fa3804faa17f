CREATE TABLE "dailies" (
	"user_id" text COLLATE "C" NOT NULL,
	"day" bigint NOT NULL,
	"attempt" bigint NOT NULL,
	"ply" bigint NOT NULL,
	"plays" text COLLATE "C" NOT NULL,
	"started_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "dailies_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "keys" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"value" text COLLATE "C" NOT NULL
);
