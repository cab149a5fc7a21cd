CREATE INDEX "users_role" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_status" ON "users" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "posts_status" ON "posts" USING btree ("status","date");--> statement-breakpoint
CREATE INDEX "posts_title" ON "posts" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author","id");--> statement-breakpoint
CREATE INDEX "posts_category" ON "posts" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "contact_messages_name" ON "contact_messages" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_email" ON "contact_messages" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "contact_messages_archived" ON "contact_messages" USING btree ("id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_replied" ON "contact_messages" USING btree ("id") WHERE replied_at is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_assigned" ON "contact_messages" USING btree ("assigned_to","id") WHERE assigned_to is not null;--> statement-breakpoint
CREATE INDEX "quotes_name" ON "quotes" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "quotes_business" ON "quotes" USING btree ("business_name","id");--> statement-breakpoint
CREATE INDEX "quotes_due" ON "quotes" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "applications_name" ON "applications" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "applications_status" ON "applications" USING btree ("status","id");