CREATE TABLE "waiting_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"linked_in" text NOT NULL,
	"skills" text NOT NULL,
	"resume_key" text NOT NULL,
	"link_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_applications_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "waiting_applications" ADD CONSTRAINT "waiting_applications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_applications_of" ON "waiting_applications" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "waiting_applications_resume" ON "waiting_applications" USING btree ("resume_key");--> statement-breakpoint
CREATE INDEX "waiting_applications_expires" ON "waiting_applications" USING btree ("expires_at");
--> statement-breakpoint
-- The round of a subscription moves when its address leaves, no more when the address is typed in again.
UPDATE "subscribers" SET "round" = "round" + 1 WHERE "status" = 'Unsubscribed';
