CREATE TABLE "search_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facet_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facet_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"tokens" text[] NOT NULL,
	"body_least" real,
	"body_most" real,
	CONSTRAINT "facet_sets_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
-- Written anew from the changes noted below.
DELETE FROM "listings";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "facet_set_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_facet_set_id_facet_sets_id_fk" FOREIGN KEY ("facet_set_id") REFERENCES "public"."facet_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "body_least";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "body_most";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "facets";--> statement-breakpoint
INSERT INTO "listing_changes" ("product_id") SELECT "id" FROM "products" ORDER BY "id";--> statement-breakpoint
CREATE FUNCTION "note_changed_words"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO search_changes (product_id) SELECT product_id FROM changed;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "search_words_added" AFTER INSERT ON "product_words" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_changed_words();--> statement-breakpoint
CREATE TRIGGER "search_words_changed" AFTER UPDATE ON "product_words" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_changed_words();--> statement-breakpoint
CREATE TRIGGER "search_words_removed" AFTER DELETE ON "product_words" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_changed_words();
