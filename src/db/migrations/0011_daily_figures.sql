CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"users" integer NOT NULL,
	"open_jobs" integer NOT NULL,
	"revenue" bigint NOT NULL
);
