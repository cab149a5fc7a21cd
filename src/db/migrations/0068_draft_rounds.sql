ALTER TABLE "packages" ADD COLUMN "change_rounds" integer;--> statement-breakpoint
ALTER TABLE "fulfilment_tasks" ADD COLUMN "change_rounds" integer;--> statement-breakpoint
ALTER TABLE "fulfilment_tasks" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;