ALTER TABLE "books_runs" ADD COLUMN "assumed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "received_money" ADD COLUMN "listed_at" timestamp with time zone;