ALTER TABLE "service_periods" ADD COLUMN "prompted_on" date;--> statement-breakpoint
ALTER TABLE "service_periods" ADD COLUMN "prompt_open" bigint;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "prompt_phone" text;--> statement-breakpoint
CREATE INDEX "services_prompts" ON "services" USING btree ("id") WHERE prompt_phone is not null;