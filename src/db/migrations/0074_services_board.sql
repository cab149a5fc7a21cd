DROP INDEX "services_status";--> statement-breakpoint
DROP INDEX "services_paid_until";--> statement-breakpoint
CREATE INDEX "services_status" ON "services" USING btree ("status",coalesce("paid_until", '0001-01-01'),"id");--> statement-breakpoint
CREATE INDEX "services_paid_until" ON "services" USING btree (coalesce("paid_until", '0001-01-01'),"id");