CREATE TABLE "sms_credit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"number" bigint NOT NULL,
	"day" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"entered_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_credit_entries_number" CHECK (number > 0),
	CONSTRAINT "sms_credit_entries_reason" CHECK ((reason is not null) = (kind = 'deducted'))
);
--> statement-breakpoint
ALTER TABLE "fulfilment_tasks" ADD COLUMN "credits" bigint GENERATED ALWAYS AS (coalesce((detail ->> 'credits')::bigint, case when kind = 'sms_units' then (detail ->> 'quantity')::bigint end)) STORED;--> statement-breakpoint
ALTER TABLE "sms_credit_entries" ADD CONSTRAINT "sms_credit_entries_delivery_id_fulfilment_tasks_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."fulfilment_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_credit_entries_of" ON "sms_credit_entries" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "sms_credit_entries_day" ON "sms_credit_entries" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "fulfilment_credits" ON "fulfilment_tasks" USING btree ("created_at","id") WHERE credits is not null;--> statement-breakpoint
-- What staff did before there was a ledger becomes its first entries, and the step that says so asks for credits from now on.
INSERT INTO "sms_credit_entries" ("id", "delivery_id", "kind", "number", "day", "reference", "entered_by", "created_at")
  SELECT 'cre_' || split_part(d."id", '_', 2), d."id", 'added', d."credits", (s.at at time zone 'Africa/Nairobi')::date, left(s.note, 200), s.by, s.at
    FROM "fulfilment_tasks" d CROSS JOIN LATERAL (
      SELECT coalesce((step ->> 'at')::timestamptz, d."done_at", d."updated_at") AS at, coalesce(step ->> 'note', '') AS note,
        coalesce(step ->> 'by', d."done_by", 'System') AS by
      FROM (SELECT (SELECT jsonb_path_query_first(d."steps", '$[*] ? (@.text == "SMS credits added" && @.status == "done")')) AS step) found
      WHERE step IS NOT NULL
        OR (d."status" = 'done' AND NOT d."steps" @? '$[*] ? (@.text == "SMS credits added")')) s
    WHERE d."credits" > 0;--> statement-breakpoint
UPDATE "fulfilment_tasks" SET "steps" = (SELECT jsonb_agg(CASE WHEN step ->> 'text' = 'SMS credits added' THEN step || '{"asks": "credits"}' ELSE step END ORDER BY n)
    FROM jsonb_array_elements("steps") WITH ORDINALITY AS of(step, n))
  WHERE "steps" @? '$[*] ? (@.text == "SMS credits added" && @.from == "us")';--> statement-breakpoint
UPDATE "delivery_checklists" SET "steps" = (SELECT jsonb_agg(CASE WHEN step ->> 'text' = 'SMS credits added' THEN step || '{"asks": "credits"}' ELSE step END ORDER BY n)
    FROM jsonb_array_elements("steps") WITH ORDINALITY AS of(step, n))
  WHERE "steps" @? '$[*] ? (@.text == "SMS credits added" && @.from == "us")';--> statement-breakpoint
CREATE FUNCTION refuse_credit_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the ledger of SMS credits is append-only'; END $$;--> statement-breakpoint
CREATE TRIGGER sms_credit_entries_append_only BEFORE UPDATE OR DELETE ON "sms_credit_entries" FOR EACH ROW EXECUTE FUNCTION refuse_credit_change();--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT ON "sms_credit_entries" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');
