ALTER TABLE "rentals" ADD COLUMN "asked" jsonb;--> statement-breakpoint
CREATE INDEX "rentals_asked" ON "rentals" USING btree ("company_id") WHERE asked is not null;