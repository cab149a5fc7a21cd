ALTER TABLE "consents" ADD COLUMN "texts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "consents" SET "texts" = jsonb_build_array(jsonb_build_object('name', case "purpose" when 'terms' then 'terms' else 'privacy' end, 'version', "version")) WHERE "version" IS NOT NULL;
