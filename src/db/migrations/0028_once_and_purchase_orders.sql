DROP INDEX "invoices_search";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "purchase_order" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_order" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "start_key" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "decision_hash" text;--> statement-breakpoint
ALTER TABLE "quote_messages" ADD COLUMN "request_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_start_key" ON "payments" USING btree ("payable_id","start_key") WHERE start_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_messages_request" ON "quote_messages" USING btree ("quote_id","request_hash") WHERE request_hash is not null;--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin (lower(coalesce("number", '') || ' ' || coalesce("customer", '') || ' ' || coalesce("customer_email", '') || ' ' || coalesce("customer_pin", '') || ' ' || coalesce("purchase_order", '') || ' ' || coalesce(regexp_replace("customer_phone", '[^0-9]', '', 'g'), '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (lower(coalesce("number", '') || ' ' || coalesce("customer_name", '') || ' ' || coalesce("customer_email", '') || ' ' || coalesce("company", '') || ' ' || coalesce("kra_pin", '') || ' ' || coalesce("purchase_order", '') || ' ' || coalesce(regexp_replace("customer_phone", '[^0-9]', '', 'g'), '')) gin_trgm_ops);