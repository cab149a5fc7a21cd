ALTER TABLE "invoices" ADD COLUMN "withheld" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "certificate_key" text;