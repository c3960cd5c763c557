CREATE TABLE "product_words" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"popularity" integer NOT NULL,
	"texts" "tsvector" NOT NULL,
	"names" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "products_search_names";--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "product_words" ("product_id", "popularity", "texts", "names")
SELECT "id", "popularity", "search", coalesce("search_names", '') FROM "products" WHERE "search" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "product_words_texts" ON "product_words" USING gin ("texts");--> statement-breakpoint
CREATE INDEX "product_words_names" ON "product_words" USING gin ("names");--> statement-breakpoint
CREATE INDEX "product_words_popular" ON "product_words" USING btree ("popularity" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "prices_lowered" ON "prices" USING btree ("currency","product_id") WHERE "prices"."origin_amount" > "prices"."amount";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_names";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";