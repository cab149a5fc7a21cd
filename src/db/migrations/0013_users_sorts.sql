CREATE INDEX "users_first_name" ON "users" USING btree ("first_name","id");--> statement-breakpoint
CREATE INDEX "users_last_name" ON "users" USING btree ("last_name","id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email","id");