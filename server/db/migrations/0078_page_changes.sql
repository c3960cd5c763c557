CREATE TABLE "page_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref" integer NOT NULL,
	CONSTRAINT "page_changes_kind" CHECK ("page_changes"."kind" in ('product', 'vendor', 'article'))
);
--> statement-breakpoint
-- by hand
CREATE FUNCTION "note_page_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO page_changes (kind, ref) VALUES (TG_ARGV[0], NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_priced_pages"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO page_changes (kind, ref) SELECT 'product', id FROM products
		WHERE NOT hidden AND id IN (SELECT product_id FROM changed);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "page_of_product_added" AFTER INSERT ON "products" FOR EACH ROW
	WHEN (NOT NEW.hidden) EXECUTE FUNCTION note_page_change('product');--> statement-breakpoint
CREATE TRIGGER "page_of_product_changed" AFTER UPDATE OF "slug", "category_id", "name", "tagline", "description", "highlights",
	"options", "specs", "size", "safety", "hidden" ON "products" FOR EACH ROW
	WHEN (NOT (OLD.hidden AND NEW.hidden)) EXECUTE FUNCTION note_page_change('product');--> statement-breakpoint
CREATE TRIGGER "page_of_price_added" AFTER INSERT ON "prices" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_priced_pages();--> statement-breakpoint
CREATE TRIGGER "page_of_price_changed" AFTER UPDATE ON "prices" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_priced_pages();--> statement-breakpoint
CREATE TRIGGER "page_of_price_removed" AFTER DELETE ON "prices" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_priced_pages();--> statement-breakpoint
CREATE TRIGGER "page_of_vendor_changed" AFTER UPDATE OF "slug", "name", "tagline", "about", "theme", "state" ON "vendors"
	FOR EACH ROW EXECUTE FUNCTION note_page_change('vendor');--> statement-breakpoint
CREATE TRIGGER "page_of_article_added" AFTER INSERT ON "articles" FOR EACH ROW
	WHEN (NEW.state = 'published') EXECUTE FUNCTION note_page_change('article');--> statement-breakpoint
CREATE TRIGGER "page_of_article_changed" AFTER UPDATE ON "articles" FOR EACH ROW
	WHEN (NEW.state = 'published' OR OLD.state = 'published') EXECUTE FUNCTION note_page_change('article');
