CREATE TABLE "mpesa_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"receipt" text NOT NULL,
	"payable_kind" text,
	"payable_number" text,
	"asked_by" text,
	"state" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipt_checks_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "received_money" (
	"receipt" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"sources" text[] NOT NULL,
	"state" text NOT NULL,
	"payment_id" text,
	"proven" boolean DEFAULT false NOT NULL,
	"suggestion" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "received_money" ADD CONSTRAINT "received_money_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_checks_receipt" ON "receipt_checks" USING btree ("receipt","created_at");--> statement-breakpoint
CREATE INDEX "receipt_checks_open" ON "receipt_checks" USING btree ("created_at") WHERE state = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "received_money_payment" ON "received_money" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "received_money_taken" ON "received_money" USING btree ("taken_at","receipt");--> statement-breakpoint
CREATE INDEX "received_money_due" ON "received_money" USING btree ("next_check_at") WHERE state = 'told';--> statement-breakpoint
CREATE INDEX "received_money_waiting" ON "received_money" USING btree ("created_at") WHERE state = 'waiting';