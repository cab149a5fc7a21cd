ALTER TABLE "users" ADD COLUMN "texts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "texts" boolean;