ALTER TABLE "invoices" ADD COLUMN "rounding" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "invoices" i SET "rounding" = found."rounding" FROM (
  SELECT "invoice_number", -sum("rounding") AS "rounding" FROM "payments"
    WHERE "provider" = 'mpesa' AND "status" = 'succeeded' AND "settles" = "amount" - "rounding" AND "invoice_number" IS NOT NULL
    GROUP BY "invoice_number") found
  WHERE i."number" = found."invoice_number" AND found."rounding" <> 0;
