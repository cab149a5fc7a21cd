DROP INDEX "manual_payments_reference";--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "receipt_part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Receipts that were counted more than once before this rule stay as they are: each is a part of its own, and staff are told.
UPDATE "manual_payments" m SET "receipt_part" = found."part" FROM (
  SELECT "id", row_number() OVER (PARTITION BY upper(regexp_replace("reference", '[^A-Za-z0-9]', '', 'g')), (case when "method" in ('M-Pesa', 'Credit Card', 'PayPal') or upper(regexp_replace("reference", '[^A-Za-z0-9]', '', 'g')) ~ '^[A-Z](?=[A-Z0-9]*[0-9])[A-Z0-9]{9}$' then '' else "invoice_number" || ' ' || "method" end) ORDER BY "created_at", "id") - 1 AS "part"
  FROM "manual_payments" WHERE "reversed_at" IS NULL AND "reference" ~ '[A-Za-z0-9]') found
  WHERE m."id" = found."id" AND found."part" > 0;--> statement-breakpoint
INSERT INTO "notifications" ("user_id", "message", "type", "href", "area")
  SELECT u."id", 'The receipt ' || twice."reference" || ' is counted ' || twice."count" || ' times: on ' || twice."places" || '. Check which payment to reverse.',
    'error', '/dashboard/admin/payments?q=' || twice."key", 'sales'
  FROM "users" u, (
    SELECT max("reference") AS "reference", upper(regexp_replace("reference", '[^A-Za-z0-9]', '', 'g')) AS "key", count(*) AS "count", string_agg("invoice_number", ', ' ORDER BY "created_at") AS "places"
    FROM "manual_payments" WHERE "reversed_at" IS NULL AND "reference" ~ '[A-Za-z0-9]'
    GROUP BY upper(regexp_replace("reference", '[^A-Za-z0-9]', '', 'g')), (case when "method" in ('M-Pesa', 'Credit Card', 'PayPal') or upper(regexp_replace("reference", '[^A-Za-z0-9]', '', 'g')) ~ '^[A-Z](?=[A-Z0-9]*[0-9])[A-Z0-9]{9}$' then '' else "invoice_number" || ' ' || "method" end) HAVING count(*) > 1) twice
  WHERE u."role" = 'admin' AND u."status" = 'active' AND u."preset" <> 'editor';--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_receipt" ON "manual_payments" USING btree (upper(regexp_replace("reference", '[^A-Za-z0-9]', '', 'g')),(case when "method" in ('M-Pesa', 'Credit Card', 'PayPal') or upper(regexp_replace("reference", '[^A-Za-z0-9]', '', 'g')) ~ '^[A-Z](?=[A-Z0-9]*[0-9])[A-Z0-9]{9}$' then '' else "invoice_number" || ' ' || "method" end),"receipt_part") WHERE reversed_at is null and reference ~ '[A-Za-z0-9]';--> statement-breakpoint
CREATE INDEX "manual_payments_reference" ON "manual_payments" USING btree (upper(regexp_replace("reference", '[^A-Za-z0-9]', '', 'g'))) WHERE reference ~ '[A-Za-z0-9]';