CREATE TABLE "account_people" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"user_id" text,
	"accepted_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_people" ADD CONSTRAINT "account_people_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_people" ADD CONSTRAINT "account_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_people_email" ON "account_people" USING btree ("owner_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "account_people_token" ON "account_people" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_people_user" ON "account_people" USING btree ("user_id","owner_id");--> statement-breakpoint
CREATE INDEX "account_people_address" ON "account_people" USING btree (lower("email"));--> statement-breakpoint
CREATE TRIGGER announced AFTER INSERT OR UPDATE OF "role", "user_id" OR DELETE ON "account_people" FOR EACH ROW EXECUTE FUNCTION announce_change('sales');
