CREATE TABLE "product_numbers" (
	"product_id" integer NOT NULL,
	"variant" text DEFAULT '' NOT NULL,
	"gtin" text NOT NULL,
	CONSTRAINT "product_numbers_product_id_variant_pk" PRIMARY KEY("product_id","variant"),
	CONSTRAINT "product_numbers_digits" CHECK ("product_numbers"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})$')
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hs_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_numbers" ADD CONSTRAINT "product_numbers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_numbers_gtin" ON "product_numbers" USING btree (lpad(gtin, 14, '0'));