CREATE TABLE "delivery_files" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"step" integer NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"from_customer" boolean NOT NULL,
	"shown" boolean NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fulfilment_tasks" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "fulfilment_tasks" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "fulfilment_tasks" ADD COLUMN "due_on" date DEFAULT (now() at time zone 'Africa/Nairobi')::date + 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "fulfilment_tasks" ADD COLUMN "waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fulfilment_tasks" ADD COLUMN "closed_because" text;--> statement-breakpoint
ALTER TABLE "fulfilment_tasks" ADD COLUMN "stage" text GENERATED ALWAYS AS (case when status = 'dropped' then 'closed' when status = 'done' then 'done' when waiting then 'waiting'
          when steps @? '$[*] ? (@.status != "open")' then 'in_work' else 'open' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_files" ADD CONSTRAINT "delivery_files_delivery_id_fulfilment_tasks_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."fulfilment_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_files_of" ON "delivery_files" USING btree ("delivery_id","step");--> statement-breakpoint
CREATE INDEX "delivery_files_key" ON "delivery_files" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "fulfilment_created" ON "fulfilment_tasks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "fulfilment_due" ON "fulfilment_tasks" USING btree ("due_on","id");