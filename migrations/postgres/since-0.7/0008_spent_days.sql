CREATE TABLE "spent_days" (
	"day" bigint NOT NULL,
	"mark" text COLLATE "C" NOT NULL,
	CONSTRAINT "spent_days_day_mark_pk" PRIMARY KEY("day","mark")
);
