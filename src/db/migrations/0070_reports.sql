ALTER TABLE "packages" ADD COLUMN "report_months" integer;--> statement-breakpoint
-- What the built-in packages promise in words. Written by hand: the schema knows no rows.
UPDATE "packages" SET "report_months" = promised.months
  FROM (VALUES ('network', 'Monthly report of what was blocked', 1), ('backup', 'Restore tested every quarter', 3),
    ('cloud', 'Access list reviewed twice a year', 6), ('protection', 'Yearly review', 12)) AS promised (id, words, months)
  WHERE "packages"."id" = promised.id AND "packages"."features" @> jsonb_build_array(promised.words);
