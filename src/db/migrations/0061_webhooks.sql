CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"endpoint_id" integer NOT NULL,
	"type" text NOT NULL,
	"record" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"code" integer,
	"answer" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sealed" text NOT NULL,
	"failing_since" timestamp with time zone,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"changed_fields" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("due_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_search" ON "webhook_endpoints" USING gin (lower(coalesce("name", '') || ' ' || coalesce("url", '')) gin_trgm_ops);--> statement-breakpoint
-- Everything below writes "webhook_deliveries". Written by hand: the schema knows neither functions nor triggers.
-- Queues an event for each endpoint that wants it: its name, then the columns of the row that it tells. A refund also tells what it is of.
CREATE FUNCTION queue_webhook() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE
  changed jsonb; told jsonb; event text;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE active AND TG_ARGV[0] = ANY (events)) THEN RETURN NULL; END IF;
  changed := to_jsonb(NEW);
  event := 'evt_' || replace(gen_random_uuid()::text, '-', '');
  SELECT jsonb_object_agg(name, changed -> name) INTO told FROM unnest(TG_ARGV[1:]) name;
  IF TG_TABLE_NAME = 'refunds' THEN
    SELECT told || jsonb_build_object('order_id', o.id, 'number', coalesce(o.number, p.payable_id)) INTO told
      FROM payments p LEFT JOIN orders o ON p.payable_kind = 'order' AND o.id = p.payable_id WHERE p.id = changed ->> 'payment_id';
  END IF;
  INSERT INTO webhook_deliveries (event_id, endpoint_id, type, record)
    SELECT event, id, TG_ARGV[0], told FROM webhook_endpoints WHERE active AND TG_ARGV[0] = ANY (events);
  PERFORM pg_notify('webhook_queued', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_paid AFTER UPDATE ON "orders" FOR EACH ROW WHEN (old.paid_at IS NULL AND new.paid_at IS NOT NULL)
  EXECUTE FUNCTION queue_webhook('order.paid', 'id', 'number', 'currency', 'subtotal', 'vat', 'total');--> statement-breakpoint
-- An order that goes on as an invoice is not given up.
CREATE TRIGGER webhook_cancelled AFTER UPDATE ON "orders" FOR EACH ROW WHEN (old.status <> 'cancelled' AND new.status = 'cancelled' AND new.ended_because IS DISTINCT FROM 'invoiced')
  EXECUTE FUNCTION queue_webhook('order.cancelled', 'id', 'number', 'currency', 'subtotal', 'vat', 'total');--> statement-breakpoint
CREATE TRIGGER webhook_done AFTER UPDATE ON "refunds" FOR EACH ROW WHEN (old.status <> 'succeeded' AND new.status = 'succeeded')
  EXECUTE FUNCTION queue_webhook('refund.done', 'id', 'payment_id', 'currency', 'amount');--> statement-breakpoint
CREATE TRIGGER webhook_found AFTER INSERT ON "refunds" FOR EACH ROW WHEN (new.status = 'succeeded')
  EXECUTE FUNCTION queue_webhook('refund.done', 'id', 'payment_id', 'currency', 'amount');--> statement-breakpoint
CREATE TRIGGER webhook_sent AFTER UPDATE ON "invoices" FOR EACH ROW WHEN (old.issued_at IS NULL AND new.issued_at IS NOT NULL)
  EXECUTE FUNCTION queue_webhook('invoice.sent', 'number', 'order_id', 'currency', 'amount', 'tax', 'total', 'paid');--> statement-breakpoint
-- One that goes out as it is made.
CREATE TRIGGER webhook_written_sent AFTER INSERT ON "invoices" FOR EACH ROW WHEN (new.sent_at IS NOT NULL)
  EXECUTE FUNCTION queue_webhook('invoice.sent', 'number', 'order_id', 'currency', 'amount', 'tax', 'total', 'paid');--> statement-breakpoint
CREATE TRIGGER webhook_paid AFTER UPDATE ON "invoices" FOR EACH ROW WHEN (old.status <> 'Paid' AND new.status = 'Paid')
  EXECUTE FUNCTION queue_webhook('invoice.paid', 'number', 'order_id', 'currency', 'amount', 'tax', 'total', 'paid');--> statement-breakpoint
CREATE TRIGGER webhook_written_paid AFTER INSERT ON "invoices" FOR EACH ROW WHEN (new.status = 'Paid')
  EXECUTE FUNCTION queue_webhook('invoice.paid', 'number', 'order_id', 'currency', 'amount', 'tax', 'total', 'paid');--> statement-breakpoint
CREATE TRIGGER webhook_void AFTER UPDATE ON "invoices" FOR EACH ROW WHEN (old.status <> 'Void' AND new.status = 'Void')
  EXECUTE FUNCTION queue_webhook('invoice.void', 'number', 'order_id', 'currency', 'amount', 'tax', 'total', 'paid');--> statement-breakpoint
CREATE TRIGGER webhook_requested AFTER INSERT ON "quotes" FOR EACH ROW EXECUTE FUNCTION queue_webhook('quote.requested', 'id');--> statement-breakpoint
CREATE TRIGGER webhook_accepted AFTER UPDATE ON "proposals" FOR EACH ROW WHEN (old.status <> 'accepted' AND new.status = 'accepted')
  EXECUTE FUNCTION queue_webhook('quote.accepted', 'id', 'quote_id', 'version', 'currency', 'amount', 'tax', 'total', 'invoice_number');--> statement-breakpoint
CREATE TRIGGER webhook_started AFTER UPDATE ON "services" FOR EACH ROW WHEN (old.starts_on IS NULL AND new.starts_on IS NOT NULL)
  EXECUTE FUNCTION queue_webhook('service.started', 'id', 'order_id', 'package_id', 'quantity', 'price', 'starts_on', 'paid_until', 'ends_on');--> statement-breakpoint
CREATE TRIGGER webhook_suspended AFTER UPDATE ON "services" FOR EACH ROW WHEN (old.status <> 'suspended' AND new.status = 'suspended')
  EXECUTE FUNCTION queue_webhook('service.suspended', 'id', 'order_id', 'package_id', 'quantity', 'price', 'starts_on', 'paid_until', 'ends_on');--> statement-breakpoint
CREATE TRIGGER webhook_ended AFTER UPDATE ON "services" FOR EACH ROW WHEN (old.status <> 'ended' AND new.status = 'ended')
  EXECUTE FUNCTION queue_webhook('service.ended', 'id', 'order_id', 'package_id', 'quantity', 'price', 'starts_on', 'paid_until', 'ends_on');--> statement-breakpoint
CREATE TRIGGER webhook_received AFTER INSERT ON "contact_messages" FOR EACH ROW EXECUTE FUNCTION queue_webhook('message.received', 'id');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "webhook_endpoints" FOR EACH ROW EXECUTE FUNCTION announce_change('company');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "webhook_deliveries" FOR EACH ROW EXECUTE FUNCTION announce_change('company');
