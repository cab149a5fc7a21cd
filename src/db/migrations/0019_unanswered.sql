DROP INDEX "payments_open";--> statement-breakpoint
ALTER TABLE "books_runs" ADD COLUMN "not_compared" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "unanswered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_unanswered" ON "payments" USING btree ("created_at","id") WHERE status = 'pending' and unanswered_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open" ON "payments" USING btree ("payable_id","provider") WHERE status in ('initiated', 'pending') and unanswered_at is null;--> statement-breakpoint
UPDATE "books_runs" SET "not_compared" = "unanswered", "unanswered" = '[]'::jsonb;--> statement-breakpoint
-- D143: prompts that this product gave up by itself, without M-Pesa's word, may have been paid: they come into sight again. Half a
-- year back: that far the company's statement and the customers' messages still show them; older ones would bury what is fresh.
UPDATE "payments" SET "status" = 'pending', "unanswered_at" = "updated_at", "failure_code" = NULL, "failure_reason" = NULL,
  "final" = false, "next_check_at" = now() + random() * interval '10 minutes'
  WHERE "provider" = 'mpesa' AND "status" = 'expired' AND "created_at" > now() - interval '180 days';--> statement-breakpoint
-- One note for all of them, to whoever may see sales (src/contracts/permissions.ts: all but editors).
INSERT INTO "notifications" ("user_id", "message", "type", "href", "area")
  SELECT u."id", found."count" || ' earlier M-Pesa ' || CASE found."count" WHEN 1 THEN 'prompt' ELSE 'prompts' END
    || ' ended without an answer and may have been paid. Compare with the M-Pesa portal, please.',
    'error', '/dashboard/admin/payments?unanswered=true', 'sales'
  FROM "users" u, (SELECT count(*) AS "count" FROM "payments" WHERE "unanswered_at" IS NOT NULL) found
  WHERE found."count" > 0 AND u."role" = 'admin' AND u."status" = 'active' AND u."preset" <> 'editor';
