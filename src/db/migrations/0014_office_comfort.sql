ALTER TABLE "notifications" ADD COLUMN "area" text;--> statement-breakpoint
ALTER TABLE "fulfilment_tasks" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "fulfilment_tasks" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "fulfilment_tasks" ADD COLUMN "changed_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "comments_by_date" ON "comments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "comments_by_author" ON "comments" USING btree ("author","id");--> statement-breakpoint
CREATE INDEX "subscribers_by_date" ON "subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_by_email" ON "subscribers" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "jobs_posted" ON "jobs" USING btree ("posted_date","id");--> statement-breakpoint
CREATE INDEX "jobs_title" ON "jobs" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "jobs_department" ON "jobs" USING btree ("department","id");--> statement-breakpoint
CREATE INDEX "jobs_location" ON "jobs" USING btree ("location","id");--> statement-breakpoint
UPDATE "notifications" SET "area" = CASE split_part(split_part("href", '?', 1), '/', 4)
  WHEN 'contactmessage' THEN 'enquiries' WHEN 'quotation' THEN 'enquiries'
  WHEN 'orders' THEN 'sales' WHEN 'invoices' THEN 'sales' WHEN 'payments' THEN 'sales'
  WHEN 'applications' THEN 'hiring' WHEN 'comments' THEN 'publishing' WHEN 'newsletter' THEN 'publishing' END
WHERE "href" LIKE '/dashboard/admin/%';
