ALTER TABLE "invoice_items" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "reversed_because" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "attachments" jsonb;--> statement-breakpoint
UPDATE "invoice_items" SET "tax_class" = 'zero' WHERE "vat_rate" = 0;--> statement-breakpoint
-- The invoice of a paid order went out with its receipt.
UPDATE "invoices" SET "issued_at" = "created_at" WHERE "order_id" IS NOT NULL AND "issued_at" IS NULL;
