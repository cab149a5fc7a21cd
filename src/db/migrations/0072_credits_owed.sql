ALTER TABLE "fulfilment_tasks" ADD COLUMN "credits_owed" bigint;--> statement-breakpoint
CREATE INDEX "sms_credit_entries_kind" ON "sms_credit_entries" USING btree ("kind","day","id");--> statement-breakpoint
CREATE INDEX "fulfilment_credits_owed" ON "fulfilment_tasks" USING btree ("created_at","id") WHERE credits_owed > 0;--> statement-breakpoint
CREATE INDEX "fulfilment_credits_over" ON "fulfilment_tasks" USING btree ("created_at","id") WHERE credits_owed < 0;--> statement-breakpoint
-- Also for the version before, which writes no credits_owed. Generated columns are not there yet in a trigger before.
CREATE FUNCTION begin_credits_owed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.credits_owed := coalesce(NEW.credits_owed, (NEW.detail ->> 'credits')::bigint, CASE WHEN NEW.kind = 'sms_units' THEN (NEW.detail ->> 'quantity')::bigint END);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER begin_credits_owed BEFORE INSERT ON "fulfilment_tasks" FOR EACH ROW EXECUTE FUNCTION begin_credits_owed();--> statement-breakpoint
UPDATE "fulfilment_tasks" SET "credits_owed" = "credits" - coalesce((SELECT sum("number" * CASE WHEN "kind" IN ('deducted', 'not_refunded') THEN -1 ELSE 1 END)
  FROM "sms_credit_entries" WHERE "delivery_id" = "fulfilment_tasks"."id"), 0) WHERE "credits" IS NOT NULL;
