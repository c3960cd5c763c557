CREATE TABLE "search_terms" (
	"language" text NOT NULL,
	"term" text NOT NULL,
	CONSTRAINT "search_terms_language_term_pk" PRIMARY KEY("language","term")
);
--> statement-breakpoint
DROP INDEX "products_search_text";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_names" "tsvector";--> statement-breakpoint
CREATE INDEX "search_terms_alike" ON "search_terms" USING gin ("term" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_names" ON "products" USING gin ("search_names");--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("popularity" DESC NULLS LAST,"id") WHERE not "products"."hidden";--> statement-breakpoint
CREATE INDEX "products_code_begins" ON "products" USING btree (upper("code") text_pattern_ops);
--> statement-breakpoint
UPDATE "products" SET "search_names" = ts_filter("search", '{a}');--> statement-breakpoint
INSERT INTO "search_terms" ("language", "term")
SELECT '', term FROM "products", regexp_split_to_table("search_text", '[^[:alnum:]]+') term WHERE NOT "hidden" AND term <> ''
UNION SELECT language, trim(term) FROM "products", unnest(ARRAY['en', 'fr', 'de']) language, regexp_split_to_table("keywords" ->> language, ',') term WHERE NOT "hidden" AND trim(term) <> '';
