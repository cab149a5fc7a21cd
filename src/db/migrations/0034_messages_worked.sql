CREATE TABLE "message_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL,
	"kind" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"shortcuts" boolean DEFAULT true NOT NULL,
	"muted" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_entries" ADD CONSTRAINT "message_entries_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_preferences" ADD CONSTRAINT "office_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_entries_of" ON "message_entries" USING btree ("message_id","id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- What colleagues write on a message arrives where it is open (D149). Written by hand: the schema knows no triggers.
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "message_entries" FOR EACH ROW EXECUTE FUNCTION announce_change('enquiries');
