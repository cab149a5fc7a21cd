ALTER TABLE "posts" ADD COLUMN "time" text DEFAULT '00:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "receipt_to" text;--> statement-breakpoint
UPDATE "manual_payments" SET "receipt_to" = (SELECT "recipient" FROM "notices" WHERE "template" = 'invoice_receipt' AND split_part("reference", ':', 1) = "manual_payments"."id" ORDER BY "created_at" DESC LIMIT 1);--> statement-breakpoint
-- What staff may have open says that it changed, once its transaction commits (D149). Written by hand: the schema knows no triggers.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('office_changed', TG_ARGV[0]); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "quotes" FOR EACH ROW EXECUTE FUNCTION announce_change('enquiries');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "proposals" FOR EACH ROW EXECUTE FUNCTION announce_change('enquiries');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "contact_messages" FOR EACH ROW EXECUTE FUNCTION announce_change('enquiries');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "received_money" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "receipt_checks" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "books_runs" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "manual_payments" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "credit_notes" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "fulfilment_tasks" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "customer_notes" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "customer_merges" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "month_closings" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "jobs" FOR EACH ROW EXECUTE FUNCTION announce_change('hiring');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "applications" FOR EACH ROW EXECUTE FUNCTION announce_change('hiring');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "application_notes" FOR EACH ROW EXECUTE FUNCTION announce_change('hiring');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "waiting_applications" FOR EACH ROW EXECUTE FUNCTION announce_change('hiring');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "posts" FOR EACH ROW EXECUTE FUNCTION announce_change('publishing');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "comments" FOR EACH ROW EXECUTE FUNCTION announce_change('publishing');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "content_records" FOR EACH ROW EXECUTE FUNCTION announce_change('publishing');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "team_members" FOR EACH ROW EXECUTE FUNCTION announce_change('publishing');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "subscribers" FOR EACH ROW EXECUTE FUNCTION announce_change('publishing');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "newsletter_issues" FOR EACH ROW EXECUTE FUNCTION announce_change('publishing');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "packages" FOR EACH ROW EXECUTE FUNCTION announce_change('catalogue');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "intakes" FOR EACH ROW EXECUTE FUNCTION announce_change('catalogue');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "expenses" FOR EACH ROW EXECUTE FUNCTION announce_change('expenses');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "settings" FOR EACH ROW EXECUTE FUNCTION announce_change('company');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION announce_change('people');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION announce_change('audit');--> statement-breakpoint
-- A new order is told of by the product, outside of its transaction: a notification makes commits wait for each other.
CREATE TRIGGER announced AFTER UPDATE OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');
