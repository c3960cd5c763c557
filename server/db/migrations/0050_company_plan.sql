ALTER TABLE "companies" ADD COLUMN "plan" text DEFAULT 'GENERAL' NOT NULL;--> statement-breakpoint
UPDATE "companies" SET "plan" = 'ENHANCE' WHERE EXISTS (SELECT 1 FROM "company_levels" WHERE "company_levels"."company_id" = "companies"."id") OR EXISTS (SELECT 1 FROM "company_allowances" WHERE "company_allowances"."company_id" = "companies"."id");
