CREATE TABLE "retention_states" (
	"kind" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"checked_days" integer NOT NULL,
	"found" integer NOT NULL,
	"oldest" timestamp with time zone,
	"released_days" integer,
	"released_at" timestamp with time zone,
	"released_by" text,
	"removed_at" timestamp with time zone,
	"removed" integer DEFAULT 0 NOT NULL,
	"problem" text
);
