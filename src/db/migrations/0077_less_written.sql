ALTER TABLE "notices" ADD COLUMN "content" jsonb;--> statement-breakpoint
-- Written by hand: the schema knows no functions. An order's invoice is of the time of its order, and says what the
-- order said: a paid order writes its customer once.
CREATE OR REPLACE FUNCTION customer_heard(of_key text, heard timestamptz, said text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO customers (key, at, words) SELECT of_key, heard, customer_lines(said) WHERE of_key IS NOT NULL
    ON CONFLICT (key) DO UPDATE SET at = greatest(customers.at, excluded.at),
      words = customer_lines(customers.words || E'\n' || excluded.words)
    WHERE excluded.at > customers.at OR customer_lines(customers.words || E'\n' || excluded.words) <> customers.words $$;--> statement-breakpoint
CREATE FUNCTION invoice_dealt_at(order_id text, created_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT o.created_at FROM orders o WHERE o.id = order_id), created_at) $$;--> statement-breakpoint
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
    SELECT customer_key(user_id, customer_email, number), invoice_dealt_at(order_id, created_at), customer_words(customer, customer_email, customer_phone, NULL, customer_pin)
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
CREATE OR REPLACE FUNCTION customer_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM customer_heard(customer_key(NEW.user_id, NEW.customer_email, NEW.number), invoice_dealt_at(NEW.order_id, NEW.created_at),
      customer_words(NEW.customer, NEW.customer_email, NEW.customer_phone, NULL, NEW.customer_pin));
  ELSE
    PERFORM customers_again(ARRAY[customer_account(OLD.user_id), nullif(lower(OLD.customer_email), ''), OLD.number, customer_account(NEW.user_id), nullif(lower(NEW.customer_email), ''), NEW.number]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
SELECT customers_again(ARRAY(SELECT DISTINCT customer_key(user_id, customer_email, number) FROM invoices WHERE order_id IS NOT NULL));
