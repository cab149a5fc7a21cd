CREATE TABLE "month_closings" (
	"id" text PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"open" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "month_lines" (
	"closing_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"line" jsonb NOT NULL,
	CONSTRAINT "month_lines_closing_id_kind_id_pk" PRIMARY KEY("closing_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"from_key" text NOT NULL,
	"into_key" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
DROP INDEX "invoices_search";--> statement-breakpoint
DROP INDEX "contact_messages_search";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
DROP INDEX "payments_search";--> statement-breakpoint
DROP INDEX "quotes_search";--> statement-breakpoint
DROP INDEX "applications_search";--> statement-breakpoint
ALTER TABLE "month_lines" ADD CONSTRAINT "month_lines_closing_id_month_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."month_closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "month_closings_of" ON "month_closings" USING btree ("month","closed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_merges_once" ON "customer_merges" USING btree ("from_key") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "customer_merges_into" ON "customer_merges" USING btree ("into_key");--> statement-breakpoint
CREATE INDEX "customer_notes_of" ON "customer_notes" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "credit_notes_date" ON "credit_notes" USING btree ("date","number");--> statement-breakpoint
CREATE INDEX "credit_notes_total" ON "credit_notes" USING btree ("total","number");--> statement-breakpoint
CREATE INDEX "credit_notes_search" ON "credit_notes" USING gin (lower(coalesce("number", '') || ' ' || coalesce("invoice_number", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_email" ON "invoices" USING btree (lower("customer_email"),"created_at");--> statement-breakpoint
CREATE INDEX "manual_payments_date" ON "manual_payments" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "notices_recipient" ON "notices" USING btree (lower("recipient"),"created_at");--> statement-breakpoint
CREATE INDEX "expenses_amount" ON "expenses" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("customer_email"),"created_at");--> statement-breakpoint
CREATE INDEX "payments_settled" ON "payments" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "received_money_amount" ON "received_money" USING btree ("amount","receipt");--> statement-breakpoint
CREATE INDEX "received_money_search" ON "received_money" USING gin (lower(coalesce("receipt", '') || ' ' || coalesce("account", '') || ' ' || coalesce("payer", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refunds_settled" ON "refunds" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "refunds_amount" ON "refunds" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "refunds_search" ON "refunds" USING gin (lower(coalesce("receipt", '') || ' ' || coalesce("provider_ref", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "proposals_total" ON "proposals" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "proposals_search" ON "proposals" USING gin (lower(coalesce("title", '') || ' ' || coalesce("invoice_number", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce(regexp_replace("phone", '[^0-9]', '', 'g'), '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin (lower(coalesce("number", '') || ' ' || coalesce("customer", '') || ' ' || coalesce("customer_email", '') || ' ' || coalesce("customer_pin", '') || ' ' || coalesce(regexp_replace("customer_phone", '[^0-9]', '', 'g'), '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (lower(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("subject", '') || ' ' || coalesce("message", '') || ' ' || coalesce(regexp_replace("phone", '[^0-9]', '', 'g'), '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (lower(coalesce("number", '') || ' ' || coalesce("customer_name", '') || ' ' || coalesce("customer_email", '') || ' ' || coalesce("company", '') || ' ' || coalesce("kra_pin", '') || ' ' || coalesce(regexp_replace("customer_phone", '[^0-9]', '', 'g'), '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin (lower(coalesce("customer", '') || ' ' || coalesce("payable_number", '') || ' ' || coalesce("receipt", '') || ' ' || coalesce("invoice_number", '') || ' ' || coalesce("provider_ref", '') || ' ' || coalesce(regexp_replace("phone", '[^0-9]', '', 'g'), '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin (lower(coalesce("full_name", '') || ' ' || coalesce("business_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce(regexp_replace("phone", '[^0-9]', '', 'g'), '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin (lower(coalesce("full_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce(regexp_replace("phone", '[^0-9]', '', 'g'), '')) gin_trgm_ops);