ALTER TABLE "invoice_items" ADD COLUMN "discount_rate" integer;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_rate" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_lines" ADD COLUMN "discount_rate" integer;--> statement-breakpoint
ALTER TABLE "proposal_lines" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "discount_rate" integer;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "plan" jsonb;