CREATE TABLE "message_counts" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "message_counts_kind_key_window_start_pk" PRIMARY KEY("kind","key","window_start")
);
--> statement-breakpoint
CREATE INDEX "message_counts_window" ON "message_counts" USING btree ("window_start");