CREATE TABLE "delivery_checklists" (
	"kind" text PRIMARY KEY NOT NULL,
	"steps" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"changed_fields" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"outcome" text NOT NULL,
	"record" text,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imported_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company" text,
	"kra_pin" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"created" integer NOT NULL,
	"present" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_periods" ALTER COLUMN "invoice_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "opening" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_once" ON "import_rows" USING btree ("kind","reference") WHERE outcome = 'created';--> statement-breakpoint
CREATE UNIQUE INDEX "imported_customers_email" ON "imported_customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "imported_customers_search" ON "imported_customers" USING gin (lower(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("company", '') || ' ' || coalesce("kra_pin", '') || ' ' || coalesce(regexp_replace("phone", '[^0-9]', '', 'g'), '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_search" ON "imports" USING gin (lower(coalesce("file_name", '') || ' ' || coalesce("created_by", '')) gin_trgm_ops);--> statement-breakpoint
-- Everything below keeps "customers", and tells open offices. Written by hand: the schema knows neither functions nor triggers.
CREATE OR REPLACE FUNCTION customers_again(keys text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE accounts text[];
BEGIN
  PERFORM FROM customers c WHERE c.key = ANY(keys) ORDER BY c.key FOR UPDATE;
  accounts := ARRAY(SELECT u.id FROM users u WHERE lower(u.email) = ANY(keys));
  DELETE FROM customers c WHERE c.key = ANY(keys);
  PERFORM customer_heard(r.key, max(r.at), string_agg(r.words, E'\n')) FROM (
    SELECT lower(email) AS key, created_at AS at, customer_words(first_name || ' ' || last_name, email, phone, NULL, NULL) AS words
      FROM users WHERE lower(email) = ANY(keys) AND role = 'user' AND anonymised_at IS NULL
    UNION ALL
    SELECT customer_key(user_id, customer_email, NULL), created_at, customer_words(customer_name, customer_email, customer_phone, company, kra_pin)
      FROM orders WHERE lower(customer_email) = ANY(keys) OR user_id = ANY(accounts)
    UNION ALL
    SELECT customer_key(user_id, customer_email, number), created_at, customer_words(customer, customer_email, customer_phone, NULL, customer_pin)
      FROM invoices WHERE lower(customer_email) = ANY(keys) OR user_id = ANY(accounts) OR number = ANY(keys)
    UNION ALL
    SELECT customer_key(user_id, email, NULL), created_at, customer_words(full_name, email, phone, business_name, NULL)
      FROM quotes WHERE lower(email) = ANY(keys) OR user_id = ANY(accounts)
    UNION ALL
    SELECT lower(email), created_at, customer_words(name, email, phone, NULL, NULL)
      FROM contact_messages WHERE lower(email) = ANY(keys)
    UNION ALL
    SELECT lower(email), created_at, customer_words(name, email, phone, company, kra_pin)
      FROM imported_customers WHERE lower(email) = ANY(keys)
  ) r WHERE r.key = ANY(keys) GROUP BY r.key ORDER BY r.key;
END $$;--> statement-breakpoint
CREATE FUNCTION customer_of_import() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM customer_heard(lower(NEW.email), NEW.created_at, customer_words(NEW.name, NEW.email, NEW.phone, NEW.company, NEW.kra_pin));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM customers_again(ARRAY[lower(OLD.email)]);
  ELSE
    PERFORM customers_again(ARRAY[lower(OLD.email), lower(NEW.email)]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customer_heard AFTER INSERT OR UPDATE OR DELETE ON "imported_customers" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION customer_of_import();--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "imports" FOR EACH ROW EXECUTE FUNCTION announce_change('people');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "imported_customers" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "delivery_checklists" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');
