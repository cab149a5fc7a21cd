CREATE TABLE "lost_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_counts" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "request_counts_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_tokens" (
	"provider" text PRIMARY KEY NOT NULL,
	"sealed" text,
	"until" timestamp with time zone NOT NULL,
	"asking_until" timestamp with time zone NOT NULL
);
