ALTER TABLE "settings" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "changed_fields" text[] DEFAULT '{}' NOT NULL;