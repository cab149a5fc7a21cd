CREATE TABLE "customers" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_lines" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("at","key");--> statement-breakpoint
CREATE INDEX "customers_words" ON "customers" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
UPDATE "orders" SET "language" = "texts" WHERE "texts" IS NOT NULL;--> statement-breakpoint
-- Everything below keeps "customers" (D212). Written by hand: the schema knows neither functions nor triggers.
-- What a record calls its customer, a line each; telephone numbers as digits.
CREATE FUNCTION customer_words(name text, email text, phone text, company text, pin text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(concat_ws(E'\n', name, email, regexp_replace(phone, '[^0-9]', '', 'g'), company, pin)) $$;--> statement-breakpoint
-- The lines of several such texts, each once, in one order.
CREATE FUNCTION customer_lines(said text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(DISTINCT line COLLATE "C", E'\n' ORDER BY line COLLATE "C"), '')
    FROM string_to_table(said, E'\n') line WHERE line <> '' $$;--> statement-breakpoint
CREATE FUNCTION customer_account(user_id text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(u.email) FROM users u WHERE u.id = user_id AND u.anonymised_at IS NULL $$;--> statement-breakpoint
-- Whose a record is (D155): the account decides, then the address, then the record itself.
CREATE FUNCTION customer_key(user_id text, email text, otherwise text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(customer_account(user_id), nullif(lower(email), ''), otherwise) $$;--> statement-breakpoint
-- A new record: needs no look at the customer's others.
CREATE FUNCTION customer_heard(of_key text, heard timestamptz, said text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO customers (key, at, words) SELECT of_key, heard, customer_lines(said) WHERE of_key IS NOT NULL
    ON CONFLICT (key) DO UPDATE SET at = greatest(customers.at, excluded.at),
      words = customer_lines(customers.words || E'\n' || excluded.words) $$;--> statement-breakpoint
-- Records changed or went: the customers under these keys are made anew from what is left. Locked first, so that what
-- others are writing for them is seen.
CREATE FUNCTION customers_again(keys text[]) RETURNS void LANGUAGE plpgsql AS $$
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
  ) r WHERE r.key = ANY(keys) GROUP BY r.key ORDER BY r.key;
END $$;--> statement-breakpoint
CREATE FUNCTION customer_of_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM customer_heard(customer_key(NEW.user_id, NEW.customer_email, NULL), NEW.created_at,
      customer_words(NEW.customer_name, NEW.customer_email, NEW.customer_phone, NEW.company, NEW.kra_pin));
  ELSE
    PERFORM customers_again(ARRAY[customer_account(OLD.user_id), lower(OLD.customer_email), customer_account(NEW.user_id), lower(NEW.customer_email)]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION customer_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM customer_heard(customer_key(NEW.user_id, NEW.customer_email, NEW.number), NEW.created_at,
      customer_words(NEW.customer, NEW.customer_email, NEW.customer_phone, NULL, NEW.customer_pin));
  ELSE
    PERFORM customers_again(ARRAY[customer_account(OLD.user_id), nullif(lower(OLD.customer_email), ''), OLD.number, customer_account(NEW.user_id), nullif(lower(NEW.customer_email), ''), NEW.number]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION customer_of_quote() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM customer_heard(customer_key(NEW.user_id, NEW.email, NULL), NEW.created_at,
      customer_words(NEW.full_name, NEW.email, NEW.phone, NEW.business_name, NULL));
  ELSE
    PERFORM customers_again(ARRAY[customer_account(OLD.user_id), lower(OLD.email), customer_account(NEW.user_id), lower(NEW.email)]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION customer_of_message() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM customer_heard(customer_key(NULL, NEW.email, NULL), NEW.created_at,
      customer_words(NEW.name, NEW.email, NEW.phone, NULL, NULL));
  ELSE
    PERFORM customers_again(ARRAY[lower(OLD.email), lower(NEW.email)]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- An account decides whose its records are, so with its address they all move.
CREATE FUNCTION customer_of_user() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.role = 'user' AND NEW.anonymised_at IS NULL THEN
      PERFORM customer_heard(lower(NEW.email), NEW.created_at,
        customer_words(NEW.first_name || ' ' || NEW.last_name, NEW.email, NEW.phone, NULL, NULL));
    END IF;
  ELSE
    PERFORM customers_again(ARRAY[lower(OLD.email), lower(NEW.email)]
      || ARRAY(SELECT lower(customer_email) FROM orders WHERE user_id = OLD.id
        UNION SELECT nullif(lower(customer_email), '') FROM invoices WHERE user_id = OLD.id
        UNION SELECT number FROM invoices WHERE user_id = OLD.id AND customer_email = ''
        UNION SELECT lower(email) FROM quotes WHERE user_id = OLD.id));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO "customers" ("key", "at", "words")
  SELECT key, max(at), customer_lines(string_agg(words, E'\n')) FROM (
    SELECT lower(email) AS key, created_at AS at, customer_words(first_name || ' ' || last_name, email, phone, NULL, NULL) AS words
      FROM users WHERE role = 'user' AND anonymised_at IS NULL
    UNION ALL
    SELECT customer_key(user_id, customer_email, NULL), created_at, customer_words(customer_name, customer_email, customer_phone, company, kra_pin) FROM orders
    UNION ALL
    SELECT customer_key(user_id, customer_email, number), created_at, customer_words(customer, customer_email, customer_phone, NULL, customer_pin) FROM invoices
    UNION ALL
    SELECT customer_key(user_id, email, NULL), created_at, customer_words(full_name, email, phone, business_name, NULL) FROM quotes
    UNION ALL
    SELECT nullif(lower(email), ''), created_at, customer_words(name, email, phone, NULL, NULL) FROM contact_messages
  ) r WHERE key IS NOT NULL GROUP BY key;--> statement-breakpoint
-- At the end of each transaction: whoever holds a customer waits for nothing else any more, so an order of a customer and
-- the payment of another, which both want seats and numbers, cannot wait for each other.
CREATE CONSTRAINT TRIGGER customer_heard AFTER INSERT OR DELETE ON "users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION customer_of_user();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customer_changed AFTER UPDATE ON "users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.created_at, OLD.role, OLD.email, OLD.first_name, OLD.last_name, OLD.phone, OLD.anonymised_at) IS DISTINCT FROM (NEW.created_at, NEW.role, NEW.email, NEW.first_name, NEW.last_name, NEW.phone, NEW.anonymised_at))
  EXECUTE FUNCTION customer_of_user();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customer_heard AFTER INSERT OR DELETE ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION customer_of_order();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customer_changed AFTER UPDATE ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.created_at, OLD.user_id, OLD.customer_name, OLD.customer_email, OLD.customer_phone, OLD.company, OLD.kra_pin) IS DISTINCT FROM (NEW.created_at, NEW.user_id, NEW.customer_name, NEW.customer_email, NEW.customer_phone, NEW.company, NEW.kra_pin))
  EXECUTE FUNCTION customer_of_order();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customer_heard AFTER INSERT OR DELETE ON "invoices" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION customer_of_invoice();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customer_changed AFTER UPDATE ON "invoices" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.created_at, OLD.number, OLD.user_id, OLD.customer, OLD.customer_email, OLD.customer_phone, OLD.customer_pin) IS DISTINCT FROM (NEW.created_at, NEW.number, NEW.user_id, NEW.customer, NEW.customer_email, NEW.customer_phone, NEW.customer_pin))
  EXECUTE FUNCTION customer_of_invoice();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customer_heard AFTER INSERT OR DELETE ON "quotes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION customer_of_quote();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customer_changed AFTER UPDATE ON "quotes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.created_at, OLD.user_id, OLD.full_name, OLD.email, OLD.phone, OLD.business_name) IS DISTINCT FROM (NEW.created_at, NEW.user_id, NEW.full_name, NEW.email, NEW.phone, NEW.business_name))
  EXECUTE FUNCTION customer_of_quote();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customer_heard AFTER INSERT OR DELETE ON "contact_messages" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION customer_of_message();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customer_changed AFTER UPDATE ON "contact_messages" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.created_at, OLD.name, OLD.email, OLD.phone) IS DISTINCT FROM (NEW.created_at, NEW.name, NEW.email, NEW.phone))
  EXECUTE FUNCTION customer_of_message();
