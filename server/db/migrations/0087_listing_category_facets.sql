DROP TRIGGER "listing_category_changed" ON "categories";--> statement-breakpoint
CREATE TRIGGER "listing_category_changed" AFTER UPDATE OF "slug", "fit", "specs" ON "categories" FOR EACH ROW
	EXECUTE FUNCTION note_products_of_category();
