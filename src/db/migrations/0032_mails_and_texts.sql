ALTER TABLE "one_time_tokens" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "texts" text;