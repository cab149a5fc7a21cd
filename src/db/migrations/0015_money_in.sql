ALTER TABLE "manual_payments" ADD COLUMN "customer" text;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
UPDATE "manual_payments" SET
  "customer" = (SELECT "customer" FROM "invoices" WHERE "number" = "invoice_number"),
  "received_at" = CASE WHEN "date" = ("created_at" AT TIME ZONE 'Africa/Nairobi')::date THEN "created_at" ELSE "date"::timestamp AT TIME ZONE 'Africa/Nairobi' END;--> statement-breakpoint
ALTER TABLE "manual_payments" ALTER COLUMN "customer" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "manual_payments" ALTER COLUMN "received_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "customer_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "manual_payments_received" ON "manual_payments" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "manual_payments_amount" ON "manual_payments" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "manual_payments_search" ON "manual_payments" USING gin (lower(coalesce("customer", '') || ' ' || coalesce("invoice_number", '') || ' ' || coalesce("reference", '')) gin_trgm_ops);
