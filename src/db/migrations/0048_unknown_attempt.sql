-- The outcome was a sentence, which the code compared. It is a code now.
UPDATE "payment_events" SET "outcome" = 'unknown_attempt'
  WHERE "outcome" = 'of an attempt that the restored database does not know';
