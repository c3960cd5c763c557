CREATE TABLE "listing_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_offers" (
	"market" text NOT NULL,
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"in_stock" boolean NOT NULL,
	CONSTRAINT "listing_offers_product_id_market_pk" PRIMARY KEY("product_id","market")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"popularity" integer NOT NULL,
	"released_at" timestamp (3) with time zone NOT NULL,
	"rating_average" real NOT NULL,
	"review_count" integer NOT NULL,
	"for_companies" boolean NOT NULL,
	"body_least" real,
	"body_most" real,
	"facets" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
ALTER TABLE "listing_offers" ADD CONSTRAINT "listing_offers_product_id_listings_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."listings"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_offers_market" ON "listing_offers" USING btree ("market","category_id","product_id","amount","in_stock");--> statement-breakpoint
CREATE INDEX "listings_category" ON "listings" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_sets" ON "products" USING btree ("id") WHERE "products"."set_parts" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","popularity" DESC NULLS LAST,"id") WHERE not "products"."hidden";--> statement-breakpoint
CREATE FUNCTION "note_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO listing_changes (product_id) SELECT id FROM changed;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_changed_parts"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO listing_changes (product_id) SELECT DISTINCT product_id FROM changed;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_changed_product"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO listing_changes (product_id) VALUES (NEW.product_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_products_of_category"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO listing_changes (product_id) SELECT id FROM products WHERE category_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_products_of_vendor"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO listing_changes (product_id) SELECT id FROM products WHERE vendor_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "listing_product_added" AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();--> statement-breakpoint
CREATE TRIGGER "listing_product_changed" AFTER UPDATE ON "products" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();--> statement-breakpoint
CREATE TRIGGER "listing_price_added" AFTER INSERT ON "prices" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_changed_parts();--> statement-breakpoint
CREATE TRIGGER "listing_price_changed" AFTER UPDATE ON "prices" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_changed_parts();--> statement-breakpoint
CREATE TRIGGER "listing_price_removed" AFTER DELETE ON "prices" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_changed_parts();--> statement-breakpoint
CREATE TRIGGER "listing_stock_added" AFTER INSERT ON "stock_levels" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_changed_parts();--> statement-breakpoint
CREATE TRIGGER "listing_stock_removed" AFTER DELETE ON "stock_levels" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_changed_parts();--> statement-breakpoint
-- Only what may make a product, or a set with up to 100 of it, available or not: sales from a full shelf cost nothing.
CREATE TRIGGER "listing_stock_changed" AFTER UPDATE ON "stock_levels" FOR EACH ROW
	WHEN (NEW.ahead OR least(OLD.received - OLD.sold - OLD.held, 100) <> least(NEW.received - NEW.sold - NEW.held, 100))
	EXECUTE FUNCTION note_changed_product();--> statement-breakpoint
CREATE TRIGGER "listing_category_changed" AFTER UPDATE OF "slug" ON "categories" FOR EACH ROW
	EXECUTE FUNCTION note_products_of_category();--> statement-breakpoint
CREATE TRIGGER "listing_vendor_changed" AFTER UPDATE OF "slug" ON "vendors" FOR EACH ROW
	EXECUTE FUNCTION note_products_of_vendor();--> statement-breakpoint
INSERT INTO "listing_changes" ("product_id") SELECT "id" FROM "products" ORDER BY "id";
