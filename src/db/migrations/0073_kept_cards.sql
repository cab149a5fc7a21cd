CREATE TABLE "kept_cards" (
	"user_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"sealed" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expires" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_use" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_user_id" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "card_user_id" text;--> statement-breakpoint
ALTER TABLE "kept_cards" ADD CONSTRAINT "kept_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_card_user_id_users_id_fk" FOREIGN KEY ("card_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "services_cards" ON "services" USING btree ("card_user_id","id") WHERE card_user_id is not null;