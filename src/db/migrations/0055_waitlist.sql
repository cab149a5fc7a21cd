CREATE TABLE "waitlist" (
	"id" text PRIMARY KEY NOT NULL,
	"intake_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"seats" integer NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"offered_until" timestamp with time zone,
	"order_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_intake_id_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."intakes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_intake" ON "waitlist" USING btree ("intake_id","created_at","id");--> statement-breakpoint
CREATE INDEX "waitlist_order" ON "waitlist" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "waitlist_email" ON "waitlist" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_once" ON "waitlist" USING btree ("intake_id",lower("email")) WHERE status in ('waiting', 'offered');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "waitlist" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');
