CREATE INDEX "invoices_customer" ON "invoices" USING btree ("customer","number");--> statement-breakpoint
CREATE INDEX "invoices_total" ON "invoices" USING btree ("total","number");--> statement-breakpoint
CREATE INDEX "invoices_date" ON "invoices" USING btree ("date","number");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_date","number");--> statement-breakpoint
CREATE INDEX "invoices_state" ON "invoices" USING btree ("status","number");