CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"given" boolean NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"wording" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"version" text,
	"source" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"details" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"token_hash" text,
	"confirmed_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"answer" text,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_requests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"document" text NOT NULL,
	"version" text NOT NULL,
	"words" jsonb NOT NULL,
	"source" text,
	"published_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_versions_document_version_pk" PRIMARY KEY("document","version")
);
--> statement-breakpoint
CREATE INDEX "consents_email" ON "consents" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consents_reference" ON "consents" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "data_requests_created" ON "data_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "data_requests_due" ON "data_requests" USING btree ("due_at");--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "legal_versions" FOR EACH ROW EXECUTE FUNCTION announce_change('company');--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OR DELETE ON "data_requests" FOR EACH ROW EXECUTE FUNCTION announce_change('people');
