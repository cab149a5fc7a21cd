-- No statement uses the first two. The version before searches orders and payments without these indexes, slower.
DROP INDEX "invoices_status";--> statement-breakpoint
DROP INDEX "payments_phone";--> statement-breakpoint
DROP INDEX "invoices_user";--> statement-breakpoint
DROP INDEX "consents_user";--> statement-breakpoint
DROP INDEX "orders_user";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
DROP INDEX "payments_settled";--> statement-breakpoint
DROP INDEX "payments_search";--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (lower(coalesce("number", '') || ' ' || coalesce("customer_name", '') || ' ' || coalesce("customer_email", '') || ' ' || coalesce("company", '') || ' ' || coalesce("kra_pin", '') || ' ' || coalesce("purchase_order", '') || ' ' || coalesce(regexp_replace("customer_phone", '[^0-9]', '', 'g'), '')) gin_trgm_ops) WHERE "orders"."status" <> 'pending';--> statement-breakpoint
CREATE INDEX "payments_settled" ON "payments" USING btree ("settled_at","id") WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin (lower(coalesce("customer", '') || ' ' || coalesce("payable_number", '') || ' ' || coalesce("receipt", '') || ' ' || coalesce("invoice_number", '') || ' ' || coalesce("provider_ref", '') || ' ' || coalesce(regexp_replace("phone", '[^0-9]', '', 'g'), '')) gin_trgm_ops) WHERE "payments"."final";--> statement-breakpoint
-- Instead of making them anew; what waits now is entered with the next row.
ALTER INDEX "customers_words" SET (gin_pending_list_limit=192);--> statement-breakpoint
ALTER INDEX "invoices_search" SET (gin_pending_list_limit=192);--> statement-breakpoint
ALTER INDEX "services_search" SET (gin_pending_list_limit=192);--> statement-breakpoint
-- An index of some rows tells the planner nothing of how many rows a word is in.
CREATE STATISTICS "orders_searched" ON (lower(coalesce("number", '') || ' ' || coalesce("customer_name", '') || ' ' || coalesce("customer_email", '') || ' ' || coalesce("company", '') || ' ' || coalesce("kra_pin", '') || ' ' || coalesce("purchase_order", '') || ' ' || coalesce(regexp_replace("customer_phone", '[^0-9]', '', 'g'), ''))) FROM "orders";--> statement-breakpoint
CREATE STATISTICS "payments_searched" ON (lower(coalesce("customer", '') || ' ' || coalesce("payable_number", '') || ' ' || coalesce("receipt", '') || ' ' || coalesce("invoice_number", '') || ' ' || coalesce("provider_ref", '') || ' ' || coalesce(regexp_replace("phone", '[^0-9]', '', 'g'), ''))) FROM "payments";--> statement-breakpoint
ANALYZE "orders", "payments";
