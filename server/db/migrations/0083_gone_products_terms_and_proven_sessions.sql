ALTER TABLE "products" ADD COLUMN "discontinued_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "successor_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_edition_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "products_discontinued" ON "products" USING btree ("discontinued_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."discontinued_at" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_discontinued_hidden" CHECK ("products"."discontinued_at" is null or "products"."hidden");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_succeeded" CHECK ("products"."successor_id" is null or ("products"."successor_id" <> "products"."id" and "products"."discontinued_at" is not null));--> statement-breakpoint
-- by hand
ALTER TABLE "products" ADD CONSTRAINT "products_successor" FOREIGN KEY ("successor_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_edition" FOREIGN KEY ("terms_edition_id") REFERENCES "article_editions"("id");--> statement-breakpoint
-- Search engines look again at what is gone for good, and where its address leads.
CREATE TRIGGER "page_of_product_gone" AFTER UPDATE OF "discontinued_at", "successor_id" ON "products" FOR EACH ROW
	WHEN (OLD.hidden AND NEW.hidden) EXECUTE FUNCTION note_page_change('product');--> statement-breakpoint
CREATE FUNCTION "note_closed_brand"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO page_changes (kind, ref) SELECT 'product', id FROM products WHERE vendor_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "pages_of_closed_brand" AFTER UPDATE OF "state" ON "vendors" FOR EACH ROW
	WHEN (NEW.state = 'closed' AND OLD.state <> 'closed') EXECUTE FUNCTION note_closed_brand();
