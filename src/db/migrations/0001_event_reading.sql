ALTER TABLE "payment_events" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_sold" CHECK (sold >= 0 and sold <= capacity);