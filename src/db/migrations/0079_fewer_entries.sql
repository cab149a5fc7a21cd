DROP INDEX "fulfilment_due";--> statement-breakpoint
DROP INDEX "fulfilment_kind";--> statement-breakpoint
CREATE INDEX "fulfilment_due" ON "fulfilment_tasks" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "fulfilment_kind" ON "fulfilment_tasks" USING btree ("kind","created_at");--> statement-breakpoint
DROP INDEX "fulfilment_created";--> statement-breakpoint
DROP INDEX "orders_created";--> statement-breakpoint
DROP INDEX "payments_created";--> statement-breakpoint
DROP INDEX "services_created";--> statement-breakpoint
CREATE INDEX "fulfilment_created" ON "fulfilment_tasks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "services_created" ON "services" USING btree ("created_at");--> statement-breakpoint
DROP INDEX "invoices_proposal";--> statement-breakpoint
DROP INDEX "orders_open";--> statement-breakpoint
DROP INDEX "payments_provider_ref";--> statement-breakpoint
DROP INDEX "payments_receipt";--> statement-breakpoint
DROP INDEX "payments_search";--> statement-breakpoint
DROP INDEX "received_money_amount";--> statement-breakpoint
DROP INDEX "received_money_search";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_proposal" ON "invoices" USING btree ("proposal_id") WHERE proposal_id is not null;--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("status","expires_at") WHERE status <> 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_ref" ON "payments" USING btree ("provider","provider_ref") WHERE provider_ref is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_receipt" ON "payments" USING btree ("provider","receipt") WHERE receipt is not null;--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin (lower(coalesce("customer", '') || ' ' || coalesce("payable_number", '') || ' ' || coalesce("receipt", '') || ' ' || coalesce("invoice_number", '') || ' ' || coalesce(case when "provider" = 'mpesa' and "receipt" is not null then null else "provider_ref" end, '') || ' ' || coalesce(regexp_replace("phone", '[^0-9]', '', 'g'), '')) gin_trgm_ops) WHERE "payments"."final";--> statement-breakpoint
CREATE INDEX "received_money_amount" ON "received_money" USING btree ("amount","receipt") WHERE state <> 'settled';--> statement-breakpoint
CREATE INDEX "received_money_search" ON "received_money" USING gin (lower(coalesce("receipt", '') || ' ' || coalesce("account", '') || ' ' || coalesce("payer", '')) gin_trgm_ops) WHERE state <> 'settled';--> statement-breakpoint
DROP STATISTICS "payments_searched";--> statement-breakpoint
CREATE STATISTICS "payments_searched" ON (lower(coalesce("customer", '') || ' ' || coalesce("payable_number", '') || ' ' || coalesce("receipt", '') || ' ' || coalesce("invoice_number", '') || ' ' || coalesce(case when "provider" = 'mpesa' and "receipt" is not null then null else "provider_ref" end, '') || ' ' || coalesce(regexp_replace("phone", '[^0-9]', '', 'g'), ''))) FROM "payments";--> statement-breakpoint
ANALYZE "payments";--> statement-breakpoint
-- Instead of making them anew.
ALTER INDEX "customers_words" SET (gin_pending_list_limit=384);--> statement-breakpoint
ALTER INDEX "invoices_search" SET (gin_pending_list_limit=384);--> statement-breakpoint
ALTER INDEX "services_search" SET (gin_pending_list_limit=384);--> statement-breakpoint
-- An email just above 2 kB stays in its row, instead of a second one.
ALTER TABLE "notices" SET (toast_tuple_target = 4080);
