ALTER TABLE "customers" ADD COLUMN "work_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "wanted_work_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_work_email" ON "customers" USING btree ("work_email") WHERE work_email <> '';