CREATE TABLE "service_periods" (
	"service_id" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"invoice_number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_periods_service_id_starts_on_pk" PRIMARY KEY("service_id","starts_on")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"customer" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"kra_pin" text,
	"language" text DEFAULT 'en' NOT NULL,
	"package_id" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	"next_price" bigint,
	"next_price_from" date,
	"tax_class" text NOT NULL,
	"period" text NOT NULL,
	"status" text NOT NULL,
	"starts_on" date,
	"paid_until" date,
	"ends_on" date,
	"ended_because" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"changed_fields" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_periods" ADD CONSTRAINT "service_periods_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_periods" ADD CONSTRAINT "service_periods_invoice_number_invoices_number_fk" FOREIGN KEY ("invoice_number") REFERENCES "public"."invoices"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_periods_invoice" ON "service_periods" USING btree ("invoice_number");--> statement-breakpoint
CREATE UNIQUE INDEX "services_line" ON "services" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "services_status" ON "services" USING btree ("status","paid_until","id");--> statement-breakpoint
CREATE INDEX "services_created" ON "services" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "services_customer" ON "services" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "services_paid_until" ON "services" USING btree ("paid_until","id");--> statement-breakpoint
CREATE INDEX "services_email" ON "services" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "services_search" ON "services" USING gin (lower(coalesce("customer", '') || ' ' || coalesce("email", '') || ' ' || coalesce("name", '') || ' ' || coalesce("kra_pin", '') || ' ' || coalesce(regexp_replace("phone", '[^0-9]', '', 'g'), '')) gin_trgm_ops);--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "services" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');
