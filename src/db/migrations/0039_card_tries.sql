CREATE TABLE "card_tries" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"shares" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "card_tries_created" ON "card_tries" USING btree ("created_at");