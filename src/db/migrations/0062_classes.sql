CREATE TABLE "certificates" (
	"code" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"participant_id" text NOT NULL,
	"name" text NOT NULL,
	"class_name" text NOT NULL,
	"starts_on" date NOT NULL,
	"built" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"issued_on" date NOT NULL,
	"corrected_on" date,
	"withdrawn_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"changed_fields" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "certificates_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "class_attendance" (
	"meeting_id" text NOT NULL,
	"participant_id" text NOT NULL,
	CONSTRAINT "class_attendance_meeting_id_participant_id_pk" PRIMARY KEY("meeting_id","participant_id")
);
--> statement-breakpoint
CREATE TABLE "class_meetings" (
	"id" text PRIMARY KEY NOT NULL,
	"intake_id" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_participants" (
	"id" text PRIMARY KEY NOT NULL,
	"intake_id" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"seat" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_participant_id_class_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."class_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_attendance" ADD CONSTRAINT "class_attendance_meeting_id_class_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."class_meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_attendance" ADD CONSTRAINT "class_attendance_participant_id_class_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."class_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_meetings" ADD CONSTRAINT "class_meetings_intake_id_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."intakes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_participants" ADD CONSTRAINT "class_participants_intake_id_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."intakes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_participants" ADD CONSTRAINT "class_participants_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_participant" ON "certificates" USING btree ("participant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_once" ON "certificates" USING btree ("participant_id") WHERE withdrawn_on is null;--> statement-breakpoint
CREATE INDEX "class_attendance_participant" ON "class_attendance" USING btree ("participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_meetings_day" ON "class_meetings" USING btree ("intake_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "class_participants_seat" ON "class_participants" USING btree ("order_id","position","seat");--> statement-breakpoint
CREATE INDEX "class_participants_intake" ON "class_participants" USING btree ("intake_id","id");--> statement-breakpoint
CREATE INDEX "class_participants_email" ON "class_participants" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "order_lines_intake" ON "order_lines" USING btree ("intake_id") WHERE intake_id is not null;--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "class_participants" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "class_meetings" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "class_attendance" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "certificates" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');
