ALTER TABLE "categories" ADD COLUMN "fit" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "space" jsonb;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "room" text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP TRIGGER "listing_category_changed" ON "categories";--> statement-breakpoint
CREATE TRIGGER "listing_category_changed" AFTER UPDATE OF "slug", "fit" ON "categories" FOR EACH ROW
	EXECUTE FUNCTION note_products_of_category();
