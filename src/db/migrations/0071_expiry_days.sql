ALTER TABLE "fulfilment_tasks" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "fulfilment_tasks" ADD COLUMN "expiry_told" integer;--> statement-breakpoint
ALTER TABLE "fulfilment_tasks" ADD COLUMN "domain" text GENERATED ALWAYS AS (jsonb_path_query_first(steps, '$[*] ? (@.asks == "domain" && @.status == "done").note') #>> '{}') STORED;--> statement-breakpoint
CREATE INDEX "fulfilment_expires" ON "fulfilment_tasks" USING btree ("expires_on") WHERE expires_on is not null;