ALTER TABLE "contact_messages" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "request_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_request" ON "contact_messages" USING btree ("request_hash") WHERE request_hash is not null;