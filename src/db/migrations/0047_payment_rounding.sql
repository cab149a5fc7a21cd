-- What a payment settled was lowered where more came than was owed, and its rounding stayed that of all that came.
UPDATE "payments" SET "rounding" = least("amount", greatest(100, ("settles" + 50) / 100 * 100)) - "settles"
  WHERE "provider" = 'mpesa' AND "rate" IS NULL AND "invoice_number" IS NOT NULL AND "settles" > 0 AND "settles" <> "amount" - "rounding";
