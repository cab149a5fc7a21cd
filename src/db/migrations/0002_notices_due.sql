DROP INDEX "notices_queued";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "next_try_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "secret" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("channel","next_try_at") WHERE status = 'queued';