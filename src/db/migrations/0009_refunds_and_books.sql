CREATE TABLE "books_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "books_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ran_at" timestamp with time zone DEFAULT now() NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"matched" integer NOT NULL,
	"only_ours" jsonb NOT NULL,
	"only_theirs" jsonb NOT NULL,
	"amount_differs" jsonb NOT NULL,
	"unanswered" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lines" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "done_by" text;--> statement-breakpoint
CREATE INDEX "books_runs_ran" ON "books_runs" USING btree ("ran_at");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount","id");