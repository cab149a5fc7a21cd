ALTER TABLE "consents" ADD COLUMN "texts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "consents" SET "texts" = jsonb_build_array(jsonb_build_object('name', case "purpose" when 'terms' then 'terms' else 'privacy' end, 'version', "version")) WHERE "version" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "delivery" text DEFAULT 'delivery' NOT NULL;--> statement-breakpoint
UPDATE "packages" SET "delivery" = case "package_type"
  when 'Premium' then 'onboarding'
  when 'Exam Parlour' then 'accounts'
  when 'Bulk SMS' then case when "id" = 'sms-credits' or "name" like '%credits%' then 'sms_units' else 'sender_name' end
  when 'Skiza Tunes' then 'tune_brief'
  when 'Cybersecurity' then 'scoping_call'
  when 'Bootcamp' then 'seat'
  when 'Web Hosting' then 'hosting'
  else 'delivery' end;
