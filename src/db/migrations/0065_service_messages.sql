ALTER TABLE "contact_messages" ADD COLUMN "service_id" text CONSTRAINT "contact_messages_service_id_services_id_fk" REFERENCES "public"."services"("id");--> statement-breakpoint
CREATE INDEX "contact_messages_service" ON "contact_messages" USING btree ("service_id","id") WHERE service_id is not null;
